import parsePhone from 'libphonenumber-js';

/** Lower-cases an address, so that each spelling is the same. */
export function readEmail(given: string): string {
  return given.normalize('NFC').trim().toLowerCase();
}

/** Converts a number to E.164. Numbers without a country code are Russian, as the product is. @returns undefined for an invalid number */
export function readPhone(given: string): string | undefined {
  const number = parsePhone(given, 'RU');
  return number?.isPossible() ? number.number : undefined;
}

/** Collapses user input to one line. */
export function readLine(given: string): string {
  return given.normalize('NFC').trim().replace(/\s+/g, ' ');
}
