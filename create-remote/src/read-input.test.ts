import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readInput } from '#src/read-input.ts';

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
  [['mf-quiz', '--path', 'quiz'], /is not a path such as/],
  [['mf-quiz', '--path', '/quiz/:id'], /is not a path such as/],
  [['mf-quiz', '--path', '/'], /is not a path such as/],
  [[], /create-remote <name>/],
  [['mf-a', 'mf-b'], /create-remote <name>/],
  [['mf-a', '--colour', 'red'], /'--colour'.*create-remote <name>/s],
])('%j – read – refused, saying what is valid', (args, message) => {
  expect(() => readInput(args, '/home/vera')).toThrow(message);
});
