import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { CdpConnection } from '#src/preflight/browser/cdp-connection.ts';

function connect() {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const sent: { id: number; method: string; sessionId?: string }[] = [];
  to.on('data', (bytes: Buffer) =>
    sent.push(
      ...bytes
        .toString()
        .split('\0')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as (typeof sent)[number]),
    ),
  );
  return { cdp: new CdpConnection(from, to), from, sent, say: (value: object) => from.write(`${JSON.stringify(value)}\0`) };
}

test('two calls – answered in the other order, one with an error – each gets its own answer', async () => {
  const { cdp, sent, say } = connect();
  const [first, second] = [cdp.send('Page.enable', {}, 's1'), cdp.send('Browser.close')];
  expect(sent).toMatchObject([
    { id: 1, method: 'Page.enable', sessionId: 's1' },
    { id: 2, method: 'Browser.close' },
  ]);
  say({ id: 2, error: { message: 'not allowed' } });
  say({ id: 1, result: { done: true } });
  await expect(second).rejects.toThrow('not allowed');
  await expect(first).resolves.toEqual({ done: true });
});

test('events of two pages – received in any pieces – each listener gets those of its page, until it stops', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('s1', 's2'), fc.string({ unit: 'binary' }))),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      async (events, lengths) => {
        const { cdp, from } = connect();
        const got: [string, unknown][] = [];
        for (const page of ['s1', 's2']) cdp.listen(page, (_method, { text }) => got.push([page, text]));
        const bytes = Buffer.from(
          events
            .map(([sessionId, text]) => `${JSON.stringify({ sessionId, method: 'x', params: { text: text.toWellFormed() } })}\0`)
            .join(''),
        );
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1;
          from.write(bytes.subarray(at, at + length));
          at += length;
        }
        from.end();
        await new Promise<void>((resolve) => {
          from.once('end', () => resolve());
          from.resume();
        });
        expect(got).toEqual(events.map(([page, text]) => [page, text.toWellFormed()]));
      },
    ),
  );
});

test('the browser ends – during a call and before another – both are rejected', async () => {
  const { cdp, from } = connect();
  const pending = cdp.send('Page.enable');
  from.destroy();
  await expect(pending).rejects.toThrow('The browser has ended.');
  await expect(cdp.send('Page.enable')).rejects.toThrow('The browser has ended.');
});
