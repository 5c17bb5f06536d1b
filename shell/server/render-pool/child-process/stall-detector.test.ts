import { expect, test } from '@jest/globals';
import { StallDetector } from '#server/render-pool/child-process/stall-detector.ts';

function process(timeIsKnown = true) {
  let now = 0;
  let used = 0;
  const detector = new StallDetector(
    1,
    () => now,
    () => (timeIsKnown ? used : null),
  );
  return {
    detector,
    /** `share`: the share of one processor that the process got meanwhile. */
    live(ms: number, share: number) {
      now += ms;
      used += ms * share;
    },
  };
}

test('a process uses processor time without a heartbeat – for longer than the limit – it is stuck', () => {
  const { detector, live } = process();
  live(900, 1);
  expect(detector.isStalled(1000)).toBe(false);
  live(200, 1);
  expect(detector.isStalled(1000)).toBe(true);
});

test('a process gets little processor time on a busy machine – no sign of life for several limits – it is not stuck', () => {
  const { detector, live } = process();
  live(5000, 0.1);
  expect(detector.isStalled(1000)).toBe(false);
});

test('a process is always busy – with signs of life in between – it is not stuck', () => {
  const { detector, live } = process();
  for (let turn = 0; turn < 10; turn += 1) {
    live(900, 1);
    detector.heartbeat();
    expect(detector.isStalled(1000)).toBe(false);
  }
});

test('a process is blocked and uses no processor time – for many times the limit – it is stuck', () => {
  const { detector, live } = process();
  live(9000, 0);
  expect(detector.isStalled(1000)).toBe(false);
  live(2000, 0);
  expect(detector.isStalled(1000)).toBe(true);
});

test('a system that does not report processor time – no sign of life – stuck after a few limits', () => {
  const { detector, live } = process(false);
  live(2900, 1);
  expect(detector.isStalled(1000)).toBe(false);
  live(200, 1);
  expect(detector.isStalled(1000)).toBe(true);
});
