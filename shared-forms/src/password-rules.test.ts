import { expect, test } from '@jest/globals';
import { checkPassword } from '#src/password-rules.ts';

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
