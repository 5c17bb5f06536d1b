import { randomBytes } from 'node:crypto';

/** Crockford's: without letters that are taken for others when they are read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A number to quote, such as `PL-7K3M9Q2A`. It does not tell how many there are. */
export function newTicket(): string {
  return `PL-${[...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
