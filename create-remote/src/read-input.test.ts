import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readInput, readWorkspaceInput } from '#src/read-input.ts';

test('only a name – read – folder and path follow from it, and packages come from the registry', () => {
  expect(readInput(['mf-loyalty-club'], '/home/vera')).toEqual({
    name: 'mf-loyalty-club',
    folder: path.resolve('/home/vera/mf-loyalty-club'),
    path: '/loyalty-club',
    packages: null,
    hasBackend: true,
  });
});

test('all options – read – used, with folders relative to the working folder', () => {
  expect(readInput(['mf-a', '--dir', 'b', '--path', '/c/d-e', '--packages', '../p'], '/home/vera/x')).toMatchObject({
    folder: path.resolve('/home/vera/x/b'),
    path: '/c/d-e',
    packages: path.resolve('/home/vera/p'),
  });
});

test.each([
  [['quizshow'], /is not the name of a remote/],
  [['mf-Quiz'], /is not the name of a remote/],
  [['mf-club', '--path', 'quiz'], /is not a path such as/],
  [['mf-club', '--path', '/quiz/:id'], /is not a path such as/],
  [['mf-club', '--path', '/'], /is not a path such as/],
  [['mf-quiz-club', '--path', '/api/quiz'], /^\/api\/quiz cannot be granted.*the site itself answers at \/api\./],
  [['mf-feeds', '--no-backend'], /^\/feeds cannot be granted/],
  [['mf-quiz'], /^The backend of mf-quiz would answer at \/api\/quiz, where the API itself answers/],
  [[], /create-remote <name>/],
  [['mf-a', 'mf-b'], /create-remote <name>/],
  [['mf-a', '--colour', 'red'], /'--colour'.*create-remote <name>/s],
])('%j – read – refused, saying what is valid', (args, message) => {
  expect(() => readInput(args, '/home/vera')).toThrow(message);
});

test('a name that the API uses as a path – read without a backend – accepted: an existing backend answers', () => {
  expect(readInput(['mf-quiz', '--no-backend'], '/home/vera')).toMatchObject({ path: '/quiz', hasBackend: false });
});

test('a remote for the repository – read – its name, path and backend', () => {
  expect(readWorkspaceInput(['mf-club', '--path', '/c', '--no-backend'])).toEqual({ name: 'mf-club', path: '/c', hasBackend: false });
});

test.each([
  [['mf-club', '--dir', 'b'], /--dir is not for this repository: the workspace mf-club has the folder mf-club/],
  [['mf-club', '--packages', 'b'], /--packages is not for this repository/],
  [[], /npm run create-remote -- <name>/],
])('%j – read for the repository – refused, saying why', (args, message) => {
  expect(() => readWorkspaceInput(args)).toThrow(message);
});
