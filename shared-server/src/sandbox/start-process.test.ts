import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, test } from '@jest/globals';
import { startProcess } from '#src/sandbox/start-process.ts';

const HEAP_BYTES = 64 * 1024 * 1024;

test('code of a release – gets a process – the system prefers the service that started it', async () => {
  const { child } = startProcess('setInterval(() => undefined, 60_000);', HEAP_BYTES);
  expect(getPriority(child.pid)).toBeGreaterThan(getPriority());
  expect(getPriority(child.pid)).toBeLessThanOrEqual(constants.priority.PRIORITY_LOW);
  child.kill('SIGKILL');
  await once(child, 'close');
});
