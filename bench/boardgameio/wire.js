// A WebSocket client that does as little as it can: both servers share the machine with whoever puts them under load.
// Texts are handed over as bytes that are good until the next ones come; servers send each in one frame.
const crypto = require("crypto");
const net = require("net");

const TEXT = 0x81;
const CLOSE = 0x88;
const NO_MASK = "\0\0\0\0"; // every frame of a client has a mask, and zeros leave the text as it is
const ARRIVED = Buffer.alloc(1 << 18); // what a socket has just received; taken out at once, so one does for all

class Wire {
  constructor(address, path, heard) {
    const { hostname, port } = new URL(address);
    this.heard = heard;
    this.rest = null;
    const onread = { buffer: ARRIVED, callback: (n) => this.take(ARRIVED.subarray(0, n)) };
    this.socket = net.connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.opened = new Promise((done) => { this.welcomed = done; });
    const key = crypto.randomBytes(16).toString("base64");
    const head = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, "Upgrade: websocket", "Connection: Upgrade"];
    this.socket.write([...head, `Sec-WebSocket-Key: ${key}`, "Sec-WebSocket-Version: 13", "", ""].join("\r\n"));
  }

  take(data) {
    let bytes = this.rest ? Buffer.concat([this.rest, data]) : data;
    this.rest = null;
    if (this.welcomed) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) { this.rest = Buffer.from(bytes); return true; }
      if (!bytes.subarray(0, 12).equals(Buffer.from("HTTP/1.1 101"))) throw new Error(bytes.toString());
      bytes = bytes.subarray(end + 4);
      this.welcomed();
      this.welcomed = null;
    }
    while (bytes.length >= 2) {
      let [head, n] = [2, bytes[1]];
      if (n === 126 && bytes.length >= 4) [head, n] = [4, bytes.readUInt16BE(2)];
      else if (n === 127 && bytes.length >= 10) [head, n] = [10, Number(bytes.readBigUInt64BE(2))];
      if (bytes.length < head + n) break;
      if (bytes[0] === TEXT) this.heard(bytes.subarray(head, head + n));
      else if (bytes[0] !== CLOSE) throw new Error(`a frame that begins with ${bytes[0]}`);
      bytes = bytes.subarray(head + n);
    }
    if (bytes.length) this.rest = Buffer.from(bytes);
    return true; // go on reading
  }

  // Only for texts without characters beyond ASCII: then a character is a byte.
  send(text) {
    const n = text.length;
    const head = n < 126 ? String.fromCharCode(TEXT, 0x80 | n) : String.fromCharCode(TEXT, 0xfe, n >> 8, n & 0xff);
    this.socket.write(head + NO_MASK + text, "latin1");
  }

  close() {
    this.socket.destroy();
  }
}

// The whole number behind a name in JSON; no more of it is read than that.
function numberAfter(bytes, name, from = 0) {
  let at = bytes.indexOf(name, from) + name.length;
  let value = 0;
  for (; bytes[at] >= 48 && bytes[at] <= 57; at++) value = value * 10 + bytes[at] - 48;
  return value;
}

module.exports = { Wire, numberAfter };
