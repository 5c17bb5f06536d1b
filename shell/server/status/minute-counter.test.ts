import { expect, test } from '@jest/globals';
import { MinuteCounter } from '#server/status/minute-counter.ts';

const START = Date.parse('2026-11-23T12:00:00Z');
const at = (seconds: number) => START + seconds * 1000;

test('pages of a minute – the minute ends – counted, the failed ones twice; those of the next minute are not', () => {
  const counter = new MinuteCounter(at(5));
  for (const status of [200, 404, 500, 503]) counter.page(status);
  expect(counter.close(at(59))).toEqual([]);
  expect(counter.close(at(60))).toEqual([{ minute: '2026-11-23T12:00:00.000Z', pages: 4, failed_pages: 2, api: true }]);
  counter.page(200);
  expect(counter.close(at(61))).toHaveLength(1);
});

test('the API does not answer for two minutes – answers again – both are reported, as minutes in which it did not work', () => {
  const counter = new MinuteCounter(at(0));
  counter.close(at(60));
  counter.refused();
  counter.close(at(120));
  counter.refused();
  const waiting = counter.close(at(180));
  expect(waiting.map(({ api }) => api)).toEqual([false, false, true]);
  counter.accepted(waiting);
  expect(counter.close(at(181))).toEqual([]);
});

test('a minute ends while reports are on their way – they are accepted – it still waits', () => {
  const counter = new MinuteCounter(at(0));
  const sent = counter.close(at(60));
  counter.close(at(120));
  counter.accepted(sent);
  expect(counter.close(at(121)).map(({ minute }) => minute)).toEqual(['2026-11-23T12:01:00.000Z']);
});

test('an API that is away for longer than a day – the last day waits', () => {
  const counter = new MinuteCounter(at(0));
  for (let minute = 1; minute <= 1500; minute += 1) counter.close(at(minute * 60));
  const waiting = counter.close(at(1500 * 60));
  expect([waiting.length, waiting.at(-1)?.minute]).toEqual([1440, new Date(at(1499 * 60)).toISOString()]);
});
