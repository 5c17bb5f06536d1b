import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { setEvents } from '#src/server/sets/set-events.ts';

/** A connection; a stuck one takes the first chunk and never says that it is done. */
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

test('sets told twice, late or out of order – sent – each client sees numbers grow only', () => {
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

test('a client that stops reading – events go on – it is let go, with a bounded amount unread', () => {
  const { sink } = connection('stuck');
  const events = setEvents(sink);
  for (let number = 1; number < 10_000 && !sink.destroyed; number++) events.send({ epoch: 1, number });
  expect(sink.destroyed).toBe(true);
  expect(sink.writableLength).toBeLessThan(70 * 1024);
});

test('a connection that has ended or broke – a set or a heartbeat comes – nothing is written and nothing fails', async () => {
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
