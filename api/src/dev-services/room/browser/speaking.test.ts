import { expect, test } from '@jest/globals';
import { watchSpeaking } from '#src/dev-services/room/browser/speaking.ts';

/** Returns what was told for levels at times. */
function told(...levels: readonly (readonly [at: number, level: number])[]): boolean[] {
  const changes: boolean[] = [];
  const watch = watchSpeaking((isSpeaking) => changes.push(isSpeaking));
  for (const [at, level] of levels) watch(level, at);
  return changes;
}

test.each<[string, (readonly [number, number])[], boolean[]]>([
  [
    'noise',
    [
      [0, 0.02],
      [100, 0.08],
    ],
    [],
  ],
  [
    'words with a pause between them',
    [
      [0, 0.4],
      [300, 0.01],
      [800, 0.3],
      [900, 0.02],
    ],
    [true],
  ],
  [
    'a word, then silence',
    [
      [0, 0.4],
      [500, 0],
      [901, 0],
      [950, 0],
    ],
    [true, false],
  ],
  [
    'silence, then a word again',
    [
      [0, 0.4],
      [1000, 0],
      [1100, 0.5],
    ],
    [true, false, true],
  ],
])('a microphone hears %s – each change is told once', (_, levels, changes) => {
  expect(told(...levels)).toEqual(changes);
});
