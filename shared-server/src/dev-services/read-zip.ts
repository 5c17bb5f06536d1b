import { inflateRawSync } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

/** Reads a ZIP archive: name → content. Other bytes may precede the archive. @throws Error for a damaged or unsupported archive */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  let end = bytes.length - END_BYTES;
  while (end >= 0 && bytes.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
  if (end < 0) throw new Error('It is not a ZIP archive.');
  const count = bytes.readUInt16LE(end + 10);
  const found = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    const method = bytes.readUInt16LE(at + 10);
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    if (method !== STORED && method !== DEFLATED) throw new Error(`Compression method ${method} is not supported.`);
    const text = method === STORED ? content : inflateRawSync(content);
    const place = bytes.toString('utf8', at + 46, at + 46 + name);
    if (text.length !== length) throw new Error(`${place} is damaged.`);
    found.set(place, text);
    at += 46 + name + extra + comment;
  }
  return found;
}
