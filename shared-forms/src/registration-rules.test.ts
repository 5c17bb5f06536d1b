import { expect, test } from '@jest/globals';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import { checkRegistration } from '#src/registration-rules.ts';

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

test('the sample registration of the contracts – is checked – no errors', () => {
  expect(checkRegistration(sampleRegistrationBody)).toEqual([]);
});
