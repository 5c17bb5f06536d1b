import parsePhone from 'libphonenumber-js';

/** In small letters, so that the same person gives the same text. */
export function readEmail(given: string): string {
  return given.normalize('NFC').trim().toLowerCase();
}

/** E.164. Numbers without country code are Russian, as the product's home is. @returns undefined for what is no number */
export function readPhone(given: string): string | undefined {
  const number = parsePhone(given, 'RU');
  return number?.isPossible() ? number.number : undefined;
}

/** Words of a person on one line. */
export function readLine(given: string): string {
  return given.normalize('NFC').trim().replace(/\s+/g, ' ');
}
