import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CircuitBreaker, type Attempt } from '#src/host/loading/circuit-breaker.ts';

const PAUSE = 100;

type Step = { do: 'wait'; ms: number } | { do: 'start'; force: boolean } | { do: 'end'; which: number; well: boolean };

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(150) }),
    fc.record({ do: fc.constant('start' as const), force: fc.boolean() }),
    fc.record({ do: fc.constant('end' as const), which: fc.nat(5), well: fc.boolean() }),
  ),
  { maxLength: 60 },
);

/** Runs `steps` on a breaker. `underway` lists the attempts that have not ended, each with the state in which it began. */
function play(steps: readonly Step[], look?: (breaker: CircuitBreaker, underway: readonly { began: string }[]) => void) {
  let now = 0;
  const breaker = new CircuitBreaker(PAUSE, () => now);
  const underway: { began: string; attempt: Attempt }[] = [];
  for (const step of steps) {
    if (step.do === 'wait') now += step.ms;
    else if (step.do === 'start') {
      const began = breaker.state;
      const attempt = breaker.start(step);
      if (attempt) underway.push({ began, attempt });
    } else if (underway.length > 0) {
      const [ended] = underway.splice(step.which % underway.length, 1);
      if (step.well) ended?.attempt.succeeded();
      else ended?.attempt.failed();
    }
    look?.(breaker, underway);
  }
  return { breaker, underway, wait: (ms: number) => (now += ms) };
}

test('any history, including attempts that end late – inspected after each step – at most one trial runs while the breaker is not closed', () => {
  const trials = (history: readonly Step[]) => {
    const counts: number[] = [];
    play(history, (breaker, underway) =>
      counts.push(breaker.state === 'closed' ? 0 : underway.filter(({ began }) => began !== 'closed').length),
    );
    return Math.max(0, ...counts);
  };
  fc.assert(fc.property(steps, (history) => expect(trials(history)).toBeLessThanOrEqual(1)));
  // Without trials in the generated histories, a breaker that never starts one would pass too.
  expect(fc.sample(steps, 200).some((history) => trials(history) === 1)).toBe(true);
});

test('any history – all attempts have ended and the pause is over – a trial may start, and its success closes the breaker', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (history, endWell) => {
      const { breaker, underway, wait } = play(history);
      for (const { attempt } of underway) attempt[endWell ? 'succeeded' : 'failed']();
      wait(PAUSE);
      const trial = breaker.start();
      expect(trial).not.toBeNull();
      trial?.succeeded();
      expect(breaker.state).toBe('closed');
      expect(breaker.start()).not.toBeNull();
    }),
  );
});

test('any history – the breaker has just opened, no attempt is forced – none starts before the end of the pause', () => {
  fc.assert(
    fc.property(steps, fc.nat(PAUSE - 1), (history, early) => {
      const { breaker, underway, wait } = play(history);
      fc.pre(underway.at(-1)?.attempt.failed() === true);
      wait(early);
      expect(breaker.state).toBe('open');
      expect(breaker.start()).toBeNull();
    }),
  );
});

test('an open breaker – a user forces an attempt – a trial starts at once, and a second one is refused', () => {
  const breaker = new CircuitBreaker(PAUSE, () => 0);
  breaker.start()?.failed();
  expect(breaker.start()).toBeNull();
  expect(breaker.start({ force: true })).not.toBeNull();
  expect(breaker.start({ force: true })).toBeNull();
});

test('a trial is running – an attempt from before the failure succeeds or fails – only the trial decides', () => {
  for (const late of ['succeeded', 'failed'] as const) {
    let now = 0;
    const breaker = new CircuitBreaker(PAUSE, () => now);
    const [first, second] = [breaker.start(), breaker.start()];
    expect(first?.failed()).toBe(true);
    now = PAUSE;
    const trial = breaker.start();
    second?.[late]();
    expect(breaker.state).toBe('half-open');
    expect(breaker.start({ force: true })).toBeNull();
    trial?.succeeded();
    expect(breaker.state).toBe('closed');
  }
});

test('a trial is running – it is cancelled – another may start at once, and the breaker is still half-open', () => {
  let now = 0;
  const breaker = new CircuitBreaker(PAUSE, () => now);
  breaker.start()?.failed();
  now = PAUSE;
  breaker.start()?.cancelled();
  expect(breaker.state).toBe('half-open');
  expect(breaker.start()).not.toBeNull();
});

test('a closed breaker – an attempt is cancelled – it stays closed', () => {
  const breaker = new CircuitBreaker(PAUSE, () => 0);
  breaker.start()?.cancelled();
  expect(breaker.state).toBe('closed');
  expect(breaker.start()?.failed()).toBe(true);
});

test('an open breaker whose pause is ended – attempts start – one trial, which closes it or opens it for a whole pause', () => {
  const { breaker, wait } = play([
    { do: 'start', force: false },
    { do: 'end', which: 0, well: false },
  ]);
  expect(breaker.state).toBe('open');
  breaker.endPause();
  expect(breaker.state).toBe('half-open');
  const trial = breaker.start();
  expect(breaker.start()).toBeNull();
  trial?.failed();
  expect(breaker.state).toBe('open');
  wait(PAUSE - 1);
  expect(breaker.state).toBe('open');
  breaker.endPause();
  breaker.start()?.succeeded();
  expect(breaker.state).toBe('closed');
  breaker.endPause();
  expect(breaker.state).toBe('closed');
});
