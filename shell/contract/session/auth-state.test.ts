import { expect, test } from '@jest/globals';
import { tokenSubject } from '#contract/session/auth-state.ts';

const tokenWith = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

test('a token with a subject, also outside ASCII – its subject is read – the subject', () => {
  expect(tokenSubject(tokenWith({ sub: 'Ольга ?>~' }))).toBe('Ольга ?>~');
});

test.each([null, '', 'opaque', 'a.b.c', 'a..c', tokenWith({}), tokenWith({ sub: 7 }), tokenWith(null)])(
  '%p – its subject is read – null',
  (token) => {
    expect(tokenSubject(token)).toBeNull();
  },
);
