import { expect, test } from '@jest/globals';
import { checkCode, checkCompanyName, checkName, checkPassword, checkRegistration, readCode } from '#src/auth/rules.ts';
import { sampleRegistrationBody } from '#src/fixtures/auth.ts';

const fields = (changes: object) => checkRegistration({ ...sampleRegistrationBody, ...changes }).map(({ field }) => field);

test('an empty registration – is checked – one message for each required field, in the order of the form', () => {
  const errors = checkRegistration({ firstname: ' ', email: '', password: '' });
  expect(errors.map(({ field }) => field)).toEqual(['firstname', 'email', 'password', 'consent']);
  for (const { message } of errors) expect(message).toMatch(/^Please .+\.$/);
});

test.each<[object, string[]]>([
  [{ phone: '' }, []],
  [{ phone: undefined }, []],
  [{ phone: '12' }, ['phone']],
  [{ phone: 'call me' }, ['phone']],
  [{ email: 'olga@' }, ['email']],
  [{ email: `${'a'.repeat(250)}@example.com` }, ['email']],
  [{ firstname: 'a'.repeat(101) }, ['firstname']],
  [{ consent: false }, ['consent']],
  [{ password: 'Olga@Example.com' }, ['password']],
  [{ email: 'winterlight@example.com', password: 'winterlight' }, ['password']],
])('a registration with %j – checked – names %j', (changes, expected) => {
  expect(fields(changes)).toEqual(expected);
});

test.each(['', 'short 7', 'aaaaaaaaaaaa', '23456789', 'hgfedcba', 'x'.repeat(129)])(
  'the password "%s" – is checked – refused',
  (password) => {
    expect(checkPassword(password)).toMatch(/^Please .+\.$/);
  },
);

test.each(['seven green kettles', 'abcdabcd', 'пароль на восемь', '🐈🐕🐎🐖🐄🐏🐐🐫', ' leading and trailing '])(
  'the password "%s" – is checked – accepted',
  (password) => {
    expect(checkPassword(password)).toBeUndefined();
  },
);

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
];

test.each(HOSTILE)('the name %j – is checked as a person and as a company – refused with a message', (name) => {
  expect(checkName(name)).toMatch(/^Please enter a name .+\.$/);
  expect(checkCompanyName(name)).toMatch(/^Please enter a name .+\.$/);
});

test.each(['Olga Petrova', ' Olga \n Petrova ', 'Ольга', 'O’Neil-Smith, Jr.', 'José', '李小龍', 'علی\u200Cرضا', 'Anna 🌷', 'Booking.com'])(
  'the name %j – is checked – accepted',
  (name) => {
    expect([checkName(name), checkCompanyName(name)]).toEqual([undefined, undefined]);
  },
);

test('a company name that is a number, empty or long – is checked – accepted, accepted, refused', () => {
  expect([checkCompanyName('404'), checkCompanyName(''), checkCompanyName('a'.repeat(200))]).toEqual([undefined, undefined, undefined]);
  expect(checkCompanyName('a'.repeat(201))).toBe('Please enter a name of at most 200 characters.');
});
