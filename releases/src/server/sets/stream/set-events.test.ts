import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { setEvents } from '#src/server/sets/stream/set-events.ts';

/** Returns a connection. A stuck one accepts the first chunk and never completes the write. */
function connection(kind: 'reading' | 'stuck'): { sink: Writable; received: string[] } {
  const received: string[] = [];
  const sink = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      received.push(chunk);
      if (kind === 'reading') done();
    },
  });
  return { sink, received };
}
const event = (epoch: number, number: number): string =>
  `event: set\nid: ${epoch}:${number}\ndata: {"epoch":${epoch},"number":${number}}\n\n`;

test('sets announced twice, late or out of order – sent – each client sees only increasing numbers', () => {
  const { sink, received } = connection('reading');
  const events = setEvents(sink);
  for (const [epoch, number] of [
    [1, 3],
    [1, 3],
    [1, 2],
    [1, 5],
    [2, 4],
    [1, 9],
  ] as const)
    events.send({ epoch, number });
  expect(received).toEqual([event(1, 3), event(1, 5), event(2, 4)]);
});

test('a client that stops reading – events continue – disconnected, with a bounded amount of unread data', () => {
  const { sink } = connection('stuck');
  const events = setEvents(sink);
  for (let number = 1; number < 10_000 && !sink.destroyed; number++) events.send({ epoch: 1, number });
  expect(sink.destroyed).toBe(true);
  expect(sink.writableLength).toBeLessThan(70 * 1024);
});

test('a connection that ended or broke – a set or a heartbeat is due – nothing is written and nothing fails', async () => {
  for (const end of ['end', 'destroy'] as const) {
    const { sink, received } = connection('reading');
    const failures: Error[] = [];
    sink.on('error', (error) => failures.push(error));
    const events = setEvents(sink);
    sink[end]();
    events.send({ epoch: 1, number: 1 });
    events.beat();
    await new Promise((resolve) => setImmediate(resolve));
    expect([received, failures]).toEqual([[], []]);
  }
});
