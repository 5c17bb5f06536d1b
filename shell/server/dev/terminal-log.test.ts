import { expect, test } from '@jest/globals';
import { formatLogLine } from '#server/dev/terminal-log.ts';

const line = (fields: object) => JSON.stringify({ level: 40, time: 1, pid: 2, hostname: 'h', ...fields });

test('a line with details – formatted – the message, then the details, without the fields of the process', () => {
  expect(formatLogLine(line({ msg: 'A block failed', block: 'mf-quizshow#latest', tries: 2 }))).toBe(
    '\nA block failed (block: mf-quizshow#latest, tries: 2)\n',
  );
});

test('a line with an error – formatted – its stack below the message', () => {
  expect(formatLogLine(line({ msg: 'A page could not be rendered', reqId: 'r', err: { message: 'x', stack: 'Error: x\n    at y' } }))).toBe(
    '\nA page could not be rendered\nError: x\n    at y\n',
  );
});
