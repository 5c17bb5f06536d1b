import { expect, test } from '@jest/globals';
import { withSignIn, withSignUp } from '#src/form-draft/form-draft.ts';

test('an address to sign in with – the mode is switched – becomes the address to sign up with; the password is dropped', () => {
  expect(withSignIn({ firstname: 'Olga' }, { username: 'olga@example.com', password: 'kettles' })).toEqual({
    firstname: 'Olga',
    username: 'olga@example.com',
    email: 'olga@example.com',
  });
});

test.each([
  ['+7 912 345-67-89', { phone: '+7 912 345-67-89' }],
  ['olga', {}],
  [undefined, {}],
])('%s to sign in with – the mode is switched – %j to sign up with', (username, address) => {
  expect(withSignIn({}, { username })).toEqual({ username, ...address });
});

test('an address to sign up with – the mode is switched – becomes the name to sign in with', () => {
  expect(withSignUp({ username: 'x' }, { email: 'olga@example.com', password: 'kettles', consent: true })).toEqual({
    email: 'olga@example.com',
    username: 'olga@example.com',
  });
  expect(withSignUp({ username: 'x' }, { firstname: 'Olga' })).toMatchObject({ username: 'x', firstname: 'Olga' });
});
