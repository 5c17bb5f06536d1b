import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without letters that are easily confused when read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Returns a reference number such as `PL-7K3M9Q2A`. It does not reveal how many there are. */
export function newReferenceNumber(): string {
  return `PL-${[...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
