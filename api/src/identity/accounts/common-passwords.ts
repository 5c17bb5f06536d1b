import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '@plenum/shared-contracts/auth/rules';

/** Breached passwords that satisfy the length rule: some 18,000, where ASVS 6.2.4 asks for 3,000. */
const STOLEN = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least);

/** Common Russian passwords, which that English list lacks, and words of this product (ASVS 6.1.2). */
const OWN = `пароль парольпароль йцукенгш йцукенгшщз фывапрол фывапролд ячсмитьбю любовь123 привет123 наташа123 марина123 андрей123
  россия123 passwort p@ssw0rd zxcvbnm, welcome1 adminadmin passwordpassword plenum plenumplenum webinar webinars`.split(/\s+/);

const COMMON: ReadonlySet<string> = new Set([...STOLEN, ...OWN]);

/** Returns whether a password is common. Ignores case, and also compares without trailing digits and punctuation. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || COMMON.has(plain.replace(/[^\p{L}]+$/u, ''));
}
