import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Semaphore } from '#server/render-pool/semaphore.ts';

test('work waits – its signal is aborted – it is never started, and its turn passes to the next', async () => {
  const gate = new Semaphore(1);
  const started: string[] = [];
  let finish: () => void = () => undefined;
  const first = gate.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const leaving = new AbortController();
  const second = gate.run(async () => void started.push('second'), leaving.signal);
  const third = gate.run(async () => void started.push('third'));
  leaving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  finish();
  await Promise.all([first, third]);
  await expect(gate.run(async () => void started.push('fourth'), leaving.signal)).rejects.toThrow('gone');
  expect(started).toEqual(['third']);
});

test('any work, some of it failing – run through a semaphore – all of it in order, never above the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (scheduler, places, outcomes) => {
        const gate = new Semaphore(places);
        let inside = 0;
        let most = 0;
        const started: number[] = [];
        const work = outcomes.map((well, index) =>
          gate
            .run(async () => {
              started.push(index);
              most = Math.max(most, (inside += 1));
              await scheduler.schedule(Promise.resolve());
              inside -= 1;
              if (!well) throw new Error('badly');
            })
            .catch(() => undefined),
        );
        await scheduler.waitFor(Promise.all(work));
        expect(most).toBeLessThanOrEqual(places);
        expect(started).toEqual(outcomes.map((_, index) => index));
      },
    ),
  );
});
