// Plays many tables at once, two connections each, and prints what was measured as JSON.
// Arguments: "boardgameio" or "pyramidion", the server's address and process id, tables, rounds, moves per round, and
// how many milliseconds a player thinks on average before a move. Every round is played at new tables. `seconds` counts
// only while moves are played, `wall` also the opening of the tables; `cpu` is the server's processor time while moves
// are played. The first round warms up and is not counted.
const fs = require("fs");
const WebSocket = require("ws");
const { io } = require("socket.io-client");

const [kind, address, pid, tables, rounds, perRound, think = 0] = process.argv.slice(2).map((x, i) => (i < 2 ? x : Number(x)));
const DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // nine moves at tic-tac-toe without a winner
const latencies = [];
const soon = (move) => (think ? setTimeout(move, 2 * think * Math.random()) : move());
const now = () => Number(process.hrtime.bigint()) / 1e6;

// Seconds of processor time that the server has used, all its threads together; /proc counts in hundredths.
function serverTime() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function post(path, body, token) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const ask = () => fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await ask().catch(ask); // a connection that was kept may just have been given up by the server
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// boardgame.io: a table is a match; its connections stay for the next one

class Match {
  async connect() {
    this.sockets = [0, 1].map(() => io(`${address}/tic-tac-toe`, { transports: ["websocket"], forceNew: true }));
    await Promise.all(this.sockets.map((socket) => new Promise((done) => socket.on("connect", done))));
    this.sockets.forEach((socket, player) => socket.on("update", (match, state) => this.heard(player, match, state)));
  }

  async prepare() {
    this.match = (await post("/games/tic-tac-toe/create", { numPlayers: 2 })).matchID;
    this.credentials = [];
    for (const player of ["0", "1"]) {
      const joined = await post(`/games/tic-tac-toe/${this.match}/join`, { playerID: player, playerName: `p${player}` });
      this.credentials.push(joined.playerCredentials);
    }
    await Promise.all(this.sockets.map((socket, player) => new Promise((done) => {
      socket.once("sync", done);
      socket.emit("sync", this.match, String(player), this.credentials[player], 2);
    })));
    this.ply = 0;
  }

  play() {
    return new Promise((done) => {
      this.done = done;
      soon(() => this.move());
    });
  }

  move() {
    const player = String(this.ply % 2);
    const payload = { type: "clickCell", args: [DRAW[this.ply]], playerID: player, credentials: this.credentials[player] };
    this.waiting = new Set([0, 1]);
    this.mover = this.ply % 2;
    this.sent = now();
    this.sockets[this.mover].emit("update", { type: "MAKE_MOVE", payload }, this.stateID ?? 0, this.match, player);
  }

  heard(player, match, state) {
    if (match !== this.match) return;
    if (player === this.mover) latencies.push(now() - this.sent);
    this.next = state._stateID;
    this.count(player);
  }

  count(player) {
    this.waiting.delete(player);
    if (this.waiting.size) return;
    this.stateID = this.next;
    this.ply += 1;
    if (this.ply === perRound) { this.stateID = 0; this.done(); } else soon(() => this.move());
  }

  close() {
    this.sockets.forEach((socket) => socket.disconnect());
  }
}

// Pyramidion: a table of Cheops, with new connections for each table

class Table {
  async connect() {}

  async prepare() {
    this.close();
    const opened = await post("/api/tables", { game: "cheops", seats: 2 });
    this.states = [];
    this.sockets = await Promise.all(opened.invites.map(async (invite, seat) => {
      const nonce = `${opened.table}-${seat}-0123456789abcdef`;
      const { token } = await post(`/api/tables/${opened.table}/join`, { name: `p${seat}`, nonce }, invite);
      const socket = new WebSocket(`${address.replace("http", "ws")}/ws/${opened.table}`, { perMessageDeflate: false });
      await new Promise((done) => socket.on("open", done));
      const welcomed = new Promise((done) => socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.type === "state") this.heard(seat, message, done);
        else if (message.type === "error" || message.type === "stale") throw new Error(data);
      }));
      socket.send(JSON.stringify({ type: "hello", tokens: [token] }));
      await welcomed;
      return socket;
    }));
  }

  play() {
    this.left = perRound;
    return new Promise((done) => {
      this.done = done;
      soon(() => this.move());
    });
  }

  move() {
    this.mover = this.states.findIndex((state) => state.moves.length);
    const { moves, version } = this.states[this.mover];
    const { code } = moves[Math.floor(Math.random() * moves.length)];
    this.waiting = new Set([0, 1]);
    this.sent = now();
    const id = `${version}-${Math.random()}`;
    this.sockets[this.mover].send(JSON.stringify({ type: "move", id, seat: this.mover, version, code }));
  }

  heard(seat, state, welcomed) {
    this.states[seat] = state;
    if (!this.waiting) return welcomed();
    if (this.left === 0) return welcomed();
    if (seat === this.mover) latencies.push(now() - this.sent);
    this.waiting.delete(seat);
    if (this.waiting.size) return;
    this.left -= 1;
    if (this.left === 0) this.done(); else soon(() => this.move());
  }

  close() {
    this.sockets?.forEach((socket) => socket.close());
    this.sockets = null;
    this.waiting = null;
  }
}

async function main() {
  const all = Array.from({ length: tables }, () => (kind === "boardgameio" ? new Match() : new Table()));
  for (const table of all) await table.connect();
  let seconds = 0;
  let wall = 0;
  let cpu = 0;
  for (let round = 0; round < rounds; round++) {
    const began = now();
    for (let i = 0; i < all.length; i += 20) await Promise.all(all.slice(i, i + 20).map((table) => table.prepare()));
    const [ready, used] = [now(), serverTime()];
    await Promise.all(all.map((table) => table.play()));
    if (round === 0) {
      latencies.length = 0;
      continue;
    }
    seconds += (now() - ready) / 1000;
    cpu += serverTime() - used;
    wall += (now() - began) / 1000;
  }
  all.forEach((table) => table.close());
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)];
  const moves = latencies.length;
  console.log(JSON.stringify({ kind, tables, moves, seconds, wall, cpu, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

main();
