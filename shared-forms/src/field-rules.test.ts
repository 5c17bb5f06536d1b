import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { checkCode, checkCompanyName, checkEmail, checkName, readCode } from '#src/field-rules.ts';

test.each(['olga@example.com', "o'neil+list@mail.example.co", 'a..b@example.com', 'a@b', '@example.com', 'a b@example.com', 'a@-b.com'])(
  'the ASCII address %j – is checked – as schemas check it',
  (address) => {
    expect(checkEmail(address) === undefined).toBe(z.regexes.email.test(address));
  },
);

test('an address at a domain in another script – is checked, as it is read and in ASCII – accepted', () => {
  expect(['info@почта.рф', 'INFO@ПОЧТА.РФ', 'info@xn--80a1acny.xn--p1ai', 'info@münchen.de'].map(checkEmail)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(['инфо@почта.рф', 'info@почта', 'info@.рф', 'info@почта .рф'].map(checkEmail)).toEqual(
    Array.from({ length: 4 }, () => 'Please enter an e-mail address like name@example.com.'),
  );
});

test('a code – is typed or pasted with spaces and dashes – its six digits, or a message', () => {
  expect(['123456', ' 123 456 ', '123-456'].map(readCode)).toEqual(['123456', '123456', '123456']);
  expect(['12345', '1234567', '12345a', '１２３４５６', ''].map(readCode)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect([checkCode('123456'), checkCode('1')]).toEqual([undefined, 'Please enter the 6 digits of the code.']);
});

const HOSTILE = [
  'you won 500 EUR, collect at https://evil.example/x',
  'See WWW.evil.example',
  'Win at evil.com/prize',
  'a\u200Bb',
  'a\u202Ebcd',
  'ring\u0007',
  '\u001B[31mred',
  'a\u0000b',
  'half \uD83D',
  '...',
  '🎉🎉',
  // Letters by their category, which show nothing.
  '\u3164',
  '\u115F \uFFA0',
  // Accents that cover the lines above and below.
  `Z${'\u0337\u0321\u0316\u0352'.repeat(20)}algo`,
  `ก${'็'.repeat(30)}`,
];

test.each(HOSTILE)('the name %j – is checked as a person and as a company – refused with a message', (name) => {
  expect(checkName(name)).toMatch(/^Please enter a name .+\.$/);
  expect(checkCompanyName(name)).toMatch(/^Please enter a name .+\.$/);
});

test.each([
  'Olga Petrova',
  ' Olga \n Petrova ',
  'Ольга',
  'O’Neil-Smith, Jr.',
  'José',
  '李小龍',
  'علی\u200Cرضا',
  'Anna 🌷 ❤️\u200D🔥',
  'Nguye\u0302\u0303n',
  'မြွှေ့',
  'བསྒྲུབས',
  'مُحَمَّد',
  'Booking.com',
])('the name %j – is checked – accepted', (name) => {
  expect([checkName(name), checkCompanyName(name)]).toEqual([undefined, undefined]);
});

test('a company name that is a number, empty or long – is checked – accepted, accepted, refused', () => {
  expect([checkCompanyName('404'), checkCompanyName(''), checkCompanyName('a'.repeat(200))]).toEqual([undefined, undefined, undefined]);
  expect(checkCompanyName('a'.repeat(201))).toBe('Please enter a name of at most 200 characters.');
});
