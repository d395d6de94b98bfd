// A WebSocket client that does as little as it can: both servers share the machine with whoever puts them under load.
// Texts are handed over as bytes; servers send each in one frame.
const crypto = require("crypto");
const net = require("net");

const TEXT = 0x81;
const CLOSE = 0x88;
const NO_MASK = Buffer.alloc(4); // every frame of a client has a mask, and zeros leave the text as it is

class Wire {
  constructor(address, path, heard) {
    const { hostname, port } = new URL(address);
    this.heard = heard;
    this.rest = null;
    this.socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    this.opened = new Promise((done) => { this.welcomed = done; });
    const key = crypto.randomBytes(16).toString("base64");
    const head = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, "Upgrade: websocket", "Connection: Upgrade"];
    this.socket.write([...head, `Sec-WebSocket-Key: ${key}`, "Sec-WebSocket-Version: 13", "", ""].join("\r\n"));
    this.socket.on("data", (data) => this.take(data));
  }

  take(data) {
    let bytes = this.rest ? Buffer.concat([this.rest, data]) : data;
    this.rest = null;
    if (this.welcomed) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) { this.rest = bytes; return; }
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
    if (bytes.length) this.rest = bytes;
  }

  send(text) {
    const n = Buffer.byteLength(text);
    const head = n < 126 ? [TEXT, 0x80 | n] : [TEXT, 0xfe, n >> 8, n & 0xff];
    this.socket.write(Buffer.concat([Buffer.from(head), NO_MASK, Buffer.from(text)]));
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
