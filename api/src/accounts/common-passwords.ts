/**
 * Passwords of eight characters and more that lead every published list of stolen ones (SecLists,
 * NCSC, NordPass), English and Russian. Compared in small letters, without trailing digits and signs.
 */
const COMMON: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd password1 qwertyui qwertyuiop qwerty123 qwerty12345 asdfghjk asdfghjkl zxcvbnm zxcvbnm,
  1234567890 0123456789 0987654321 9876543210 123123123 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc qweasdzxc
  iloveyou sunshine princess football baseball superman starwars whatever computer internet michelle jennifer trustno1 letmein
  welcome welcome1 changeme abcd1234 abc12345 a1b2c3d4 aa123456 123qweasd q1w2e3r4 q1w2e3r4t5 samsung1 liverpool chocolate butterfly
  monkey123 dragon123 master123 shadow123 charlie1 jordan23 nothing1 secret12 mustang1 administrator adminadmin rootroot testtest
  пароль парольпароль йцукенгш йцукенгшщз фывапрол фывапролд ячсмитьбю любовь123 привет123 наташа123 марина123 андрей123 россия123
  qwertypassword passwordpassword plenum plenumplenum webinar webinars`.split(/\s+/),
);

/** Whether many people have this password. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || COMMON.has(plain.replace(/[^\p{L}]+$/u, ''));
}
