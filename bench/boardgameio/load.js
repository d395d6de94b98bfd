// Plays many tables at once, two connections each, and prints what was measured as JSON.
// Arguments: "boardgameio" or "pyramidion", the server's address and process id, tables, rounds, moves per round, and
// how many milliseconds a player thinks on average before a move, and where WebSockets go if not to that address. Every round is played at new tables. `seconds` counts
// only while moves are played, `wall` also the opening of the tables; `cpu` is the server's processor time while moves
// are played. The first round warms up and is not counted.
const fs = require("fs");
const { Wire, numberAfter } = require("./wire");

const [kind, address, pid, tables, rounds, perRound, think = 0, websockets] = process.argv.slice(2).map((x, i) => (i > 1 && i < 7 ? Number(x) : x));
const DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // nine moves at tic-tac-toe without a winner
const latencies = [];
const soon = (move) => (think ? setTimeout(move, 2 * think * Math.random()) : move());
const now = () => performance.now();

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

// boardgame.io: a table is a match; its connections stay for the next one. It speaks socket.io: 0 opens, 40 and 42 are
// a namespace's welcome and its messages, 2 asks whether one is there and 3 says so.

const SPACE = "/tic-tac-toe,";

class Match {
  async connect() {
    this.sockets = await Promise.all([0, 1].map((player) => new Promise((done) => {
      const path = "/socket.io/?EIO=4&transport=websocket";
      const socket = new Wire(address, path, (bytes) => {
        const text = bytes.toString("latin1", 0, 2);
        if (text === "42") this.heard(player, bytes);
        else if (text === "40") done(socket);
        else if (text === "2") socket.send("3");
        else if (text[0] === "0") socket.send(`40${SPACE}`);
        else throw new Error(bytes.toString());
      });
    })));
  }

  emit(player, ...message) {
    this.sockets[player].send(`42${SPACE}${JSON.stringify(message)}`);
  }

  async prepare() {
    this.match = (await post("/games/tic-tac-toe/create", { numPlayers: 2 })).matchID;
    this.credentials = [];
    for (const player of ["0", "1"]) {
      const joined = await post(`/games/tic-tac-toe/${this.match}/join`, { playerID: player, playerName: `p${player}` });
      this.credentials.push(joined.playerCredentials);
    }
    this.synced = [];
    await Promise.all([0, 1].map((player) => new Promise((done) => {
      this.synced[player] = done;
      this.emit(player, "sync", this.match, String(player), this.credentials[player], 2);
    })));
    this.told = `42${SPACE}["update","${this.match}"`;
    this.ply = this.stateID = 0;
  }

  play() {
    return new Promise((done) => {
      this.done = done;
      soon(() => this.move());
    });
  }

  move() {
    this.mover = this.ply % 2;
    const player = String(this.mover);
    const payload = { type: "clickCell", args: [DRAW[this.ply]], playerID: player, credentials: this.credentials[player] };
    this.waiting = 2;
    this.sent = now();
    this.emit(this.mover, "update", { type: "MAKE_MOVE", payload }, this.stateID, this.match, player);
  }

  heard(player, bytes) {
    if (this.told && bytes.latin1Slice(0, this.told.length) === this.told) {
      if (player === this.mover) latencies.push(now() - this.sent);
      this.count(numberAfter(bytes, '"_stateID":'));
    } else if (bytes.indexOf('["sync"') >= 0) {
      this.synced[player]();
    }
  }

  count(stateID) {
    this.waiting -= 1;
    if (this.waiting) return;
    this.stateID = stateID;
    this.ply += 1;
    if (this.ply === perRound) this.done(); else soon(() => this.move());
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }
}

// Pyramidion: a table of Cheops, with new connections for each table

const OFFERS = '"moves":[';
const OFFER = '{"code":';

class Table {
  async connect() {}

  async prepare() {
    this.close();
    const opened = await post("/api/tables", { game: "cheops", seats: 2 });
    this.waiting = this.left = 0;
    this.sockets = await Promise.all(opened.invites.map(async (invite, seat) => {
      const nonce = `${opened.table}-${seat}-0123456789abcdef`;
      const { token } = await post(`/api/tables/${opened.table}/join`, { name: `p${seat}`, nonce }, invite);
      let welcomed;
      const greeted = new Promise((done) => { welcomed = done; });
      const socket = new Wire(websockets || address, `/ws/${opened.table}`, (bytes) => {
        const text = bytes.latin1Slice(0, 15);
        if (text === '{"type":"state"') this.heard(seat, bytes, welcomed);
        else if (text !== '{"type":"welcom' && text !== '{"type":"table"') throw new Error(bytes.toString());
      });
      await socket.opened;
      socket.send(JSON.stringify({ type: "hello", tokens: [token] }));
      await greeted;
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
    this.mover = this.offered.seat;
    const { version, code } = this.offered;
    this.waiting = 2;
    this.sent = now();
    const id = `${version}-${Math.random()}`;
    this.sockets[this.mover].send(`{"type":"move","id":"${id}","seat":${this.mover},"version":${version},"code":${code}}`);
  }

  heard(seat, bytes, welcomed) {
    this.choose(seat, bytes);
    if (!this.waiting) return welcomed();
    if (seat === this.mover) latencies.push(now() - this.sent);
    this.waiting -= 1;
    if (this.waiting) return;
    this.left -= 1;
    if (this.left === 0) this.done(); else soon(() => this.move());
  }

  // Any move that the seat is offered, if it is offered any.
  choose(seat, bytes) {
    const first = bytes.indexOf(OFFERS) + OFFERS.length;
    if (bytes[first] !== OFFER.charCodeAt(0)) return;
    const offer = bytes.indexOf(OFFER, first + Math.floor(Math.random() * (bytes.length - first)));
    this.offered = { seat, version: numberAfter(bytes, '"version":'), code: numberAfter(bytes, OFFER, offer < 0 ? first : offer) };
  }

  close() {
    this.sockets?.forEach((socket) => socket.close());
    this.sockets = null;
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
