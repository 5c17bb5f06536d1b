import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strengthOf } from '#src/new-password-field/password-strength.ts';

test.each([
  ['', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaaaaa', 1],
  ['qwerty123', 1],
  ['Пароль2026', 1],
  ['anna anna anna', 1],
  ['sunflower', 2],
  ['k7$Qm2x9', 2],
  ['correct horse', 3],
  ['correct horse battery', 4],
  ['синий автобус № 17 до рынка', 4],
])('%j – rated – %d of 4', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('personal details – in a password – add almost no strength', () => {
  expect(strengthOf('petrova-vologda')).toBe(3);
  expect(strengthOf('petrova-vologda', ['Olga Petrova', 'vologda@example.com'])).toBe(1);
});

test('any password – with other characters appended – is not weaker', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zа-я]{1,12}$/), fc.stringMatching(/^[!?%-]\d{2,6}$/), (password, more) => {
      expect(strengthOf(password + more)).toBeGreaterThanOrEqual(strengthOf(password));
    }),
  );
});

test('any name, with any characters – as a personal detail – a valid rating', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (password, name) => expect([0, 1, 2, 3, 4]).toContain(strengthOf(password, [name]))));
});
