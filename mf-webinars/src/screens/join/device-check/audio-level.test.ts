import { expect, test } from '@jest/globals';
import { levelOf } from '#src/screens/join/device-check/audio-level.ts';

test.each([
  ['silence', 0, 0],
  ['the noise of a room, 60 dB below full scale', 0.001, 0],
  ['30 dB below full scale', 10 ** -1.5, 0.5],
  ['full scale', 1, 1],
])('%s – is measured – its place on the meter', (_, amplitude, level) => {
  expect(levelOf(new Float32Array(8).fill(amplitude))).toBeCloseTo(level, 5);
});
