import { expect, test } from '@jest/globals';
import { processorTime, residentMemory } from '#server/render-pool/child-process/processor-time.ts';

test('this process works – its processor time and memory are read – close to its own figures, or unknown', () => {
  if (process.platform !== 'linux') {
    expect(processorTime(process.pid)).toBeNull();
    return;
  }
  const before = processorTime(process.pid) ?? 0;
  for (const start = process.cpuUsage(); process.cpuUsage(start).user < 100_000;);
  expect((processorTime(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(80);
  expect(residentMemory(process.pid)).toBeGreaterThan(process.memoryUsage.rss() / 2);
});

test('a process that does not exist – read – unknown', () => {
  expect([processorTime(2 ** 30), residentMemory(2 ** 30)]).toEqual([null, null]);
});
