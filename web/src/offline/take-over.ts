/** What a page says to a newer worker that waits. */
export const TAKE_OVER = 'take over'
