import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createPasswordHashing, RECOMMENDED_COST, type Derive } from '#src/identity/accounts/passwords.ts';

const { hash, verify } = createPasswordHashing(RECOMMENDED_COST);

test('a password – hashed twice – two different hashes, both of which match it and no other password', async () => {
  const [one, two] = [await hash('seven green kettles'), await hash('seven green kettles')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect([await verify('seven green kettles', one), await verify('seven green kettles', two)]).toEqual([true, true]);
  expect(await verify('seven green kettle', one)).toBe(false);
});

test('the same characters in another Unicode composition – compared – the same password', async () => {
  expect(await verify('cafe\u0301 au lait', await hash('caf\u00e9 au lait'))).toBe(true);
});

test('no hash – compared with any password – false', async () => {
  expect([await verify('', null), await verify('password', null)]).toEqual([false, false]);
});

test('a hash and no hash – compared with a wrong password – one derivation each, of the same cost', async () => {
  const parameters: unknown[] = [];
  const derive: Derive = (algorithm, { message: _, nonce, ...cost }) => {
    parameters.push({ algorithm, ...cost, saltLength: (nonce as Buffer).length });
    return promisify(argon2)(algorithm, { message: _, nonce, ...cost });
  };
  const counted = createPasswordHashing({ memory: 64, passes: 3 }, derive);
  const known = await counted.hash('seven green kettles');
  await counted.verify('wrong', known);
  await counted.verify('wrong', null);
  const cost = { algorithm: 'argon2id', memory: 64, passes: 3, parallelism: 1, tagLength: 32, saltLength: 16 };
  expect(parameters).toEqual([cost, cost, cost]);
});

test('a hash of another cost – compared – derived at its own cost', async () => {
  const { hash: cheap } = createPasswordHashing({ memory: 64, passes: 1 });
  expect(await verify('seven green kettles', await cheap('seven green kettles'))).toBe(true);
});

test('a hash in another format – compared – an error instead of an answer', async () => {
  await expect(verify('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not a hash of argon2id');
});
