import { expect, test } from '@jest/globals';
import { runCaptured } from '#scripts/process/run-captured.ts';

test('a program that writes to both streams and fails – runs – its output is captured', async () => {
  const { isOk, output } = await runCaptured(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3']);
  expect(isOk).toBe(false);
  expect(output.trim().split('\n').toSorted()).toEqual(['err', 'out']);
});
