import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from '#src/accounts/passwords.ts';

test('a password – hashed twice – two hashes, both of which know it and no other', async () => {
  const [one, two] = [await hashPassword('seven green kettles'), await hashPassword('seven green kettles')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect([await verifyPassword('seven green kettles', one), await verifyPassword('seven green kettles', two)]).toEqual([true, true]);
  expect(await verifyPassword('seven green kettle', one)).toBe(false);
});

test('the same characters, composed otherwise – compared – the same password', async () => {
  expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

test('no hash – compared with anything – no', async () => {
  expect([await verifyPassword('', null), await verifyPassword('password', null)]).toEqual([false, false]);
});

test('a hash of something else – compared – an error, not an answer', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not a hash of argon2id');
});
