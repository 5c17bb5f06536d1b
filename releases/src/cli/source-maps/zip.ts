import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path inside the archive, with forward slashes. */
  readonly name: string;
  readonly content: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
/** 1980-01-01, the earliest date of the format: equal entries make equal archives. */
const DATE = 0x0021;

/**
 * Returns a ZIP archive (PKWARE APPNOTE 6.3) that follows `prefix`: the offsets in it count from the start of the prefix, which is part of
 * the result. Equal input gives equal bytes. Archives of 4 GiB or of 65,536 entries are not supported.
 */
export function zip(entries: readonly ZipEntry[], prefix = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = [prefix];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    offset += part.length;
  };
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const place = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(place.length, 22);
    directory.push(number32(CENTRAL), number16(VERSION), common, Buffer.alloc(10), number32(offset), place);
    add(Buffer.concat([number32(LOCAL), common, place, packed]));
  }
  const start = offset;
  add(Buffer.concat(directory));
  const count = number16(entries.length);
  add(Buffer.concat([number32(END), Buffer.alloc(4), count, count, number32(offset - start), number32(start), Buffer.alloc(2)]));
  return Buffer.concat(parts);
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
