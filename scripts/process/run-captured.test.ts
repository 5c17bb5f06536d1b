import { getPriority } from 'node:os';
import { expect, test } from '@jest/globals';
import { runCaptured } from '#scripts/process/run-captured.ts';

const PRIORITY = ['-p', 'require("node:os").getPriority()'];

test('a program in the background – runs – with a lower priority than this process; any other with the same', async () => {
  const [background, foreground] = await Promise.all([
    runCaptured(process.execPath, PRIORITY, { isBackground: true }),
    runCaptured(process.execPath, PRIORITY),
  ]);
  expect(Number(foreground.output)).toBe(getPriority());
  expect(Number(background.output)).toBeGreaterThan(getPriority());
});

test('a program that writes to both streams and fails – runs – its output is captured', async () => {
  const { isOk, output } = await runCaptured(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3']);
  expect(isOk).toBe(false);
  expect(output.trim().split('\n').toSorted()).toEqual(['err', 'out']);
});
