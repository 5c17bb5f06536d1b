import { expect, test } from '@jest/globals';
import { checkName } from '@plenum/shared-forms/field-rules';
import { nameFrom } from '#src/identity/accounts/create-account.ts';

test.each<[string | null, string | null, string]>([
  ['Olga Petrova', 'o@example.com', 'Olga Petrova'],
  [' Olga \r\n Petrova\u0000\u202E ', null, 'Olga Petrova'],
  ['x'.repeat(20_000), null, 'x'.repeat(100)],
  ['🌷'.repeat(60) + 'a'.repeat(60), null, '🌷'.repeat(60) + 'a'.repeat(40)],
  ['half \uD83D', null, 'half'],
  ['Win at https://evil.example', 'olga@example.com', 'olga'],
  [null, 'olga@example.com', 'olga'],
  [' ', '1234@example.com', 'New member'],
  [null, null, 'New member'],
])('a user whose provider says %j, at %j – named – %j', (output, email, name) => {
  expect(nameFrom(output, email)).toBe(name);
  expect(checkName(name)).toBeUndefined();
});
