// A bot in JavaScript, for Node: plays any legal move, drawn from the seed.
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  switch (message.type) {
    case 'hello':
      return say({ type: 'hello', protocol: 1, name: 'first.js' })
    case 'game':
      return say({ type: 'ready' })
    case 'choose':
      return say({ type: 'move', id: message.id, code: message.moves[message.seed % message.moves.length].code })
    case 'over':
      process.exit()
  }
})
