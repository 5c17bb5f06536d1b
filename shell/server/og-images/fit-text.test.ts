import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fitText, truncate } from '#server/og-images/fit-text.ts';
import { TextOutlines } from '#server/og-images/text-outlines.ts';

const type = new TextOutlines();
const measure = (text: string) => type.width(text, 600);
const box = { width: 1072, height: 236, sizes: [92, 78, 68, 60, 52, 46], leading: 1.12 };

const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z.,’-]{1,14}$/),
  fc.stringMatching(/^[а-яА-ЯёЁ]{1,18}$/),
  fc.stringMatching(/^[a-z]{60,90}$/),
);
const title = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));

test('any title, Latin or Cyrillic – fitted – no line is too wide and all are in the box', () => {
  fc.assert(
    fc.property(title, (text) => {
      const { size, lines } = fitText(text, box, measure);
      expect(box.sizes).toContain(size);
      expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + 0.001);
    }),
    { numRuns: 60 },
  );
});

test('titles of growing length – fitted – smaller and smaller, whole, then cut off with an ellipsis', () => {
  const words = 'The first five minutes decide the next fifty and what people remember of a webinar when they are asked a week later'.split(
    ' ',
  );
  const sizes = [4, 9, 15, 21].map((count) => {
    const { size, lines } = fitText(words.slice(0, count).join(' '), box, measure);
    expect(lines.join(' ')).toBe(words.slice(0, count).join(' '));
    return size;
  });
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(2);
  const { size, lines } = fitText(words.concat(words, words).join(' '), box, measure);
  expect([size, lines.at(-1)?.endsWith('…')]).toEqual([46, true]);
});

test('a title of two lines – fitted – the lines are of similar width', () => {
  const { lines } = fitText('What changed this autumn and what comes next year', { ...box, sizes: [68] }, measure);
  const widths = lines.map(measure);
  expect(lines).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7);
});

test('an emoji and Chinese characters in a title – drawn – left out; letters of both scripts have outlines', () => {
  expect(type.drawable('  Звук 🎤 and\n漢字 light  ', 600)).toBe('Звук and light');
  for (const text of ['Звук', 'Sound', 'ё', 'ř']) expect(type.outline(text, 600, 60).path).toMatch(/^M[-\d. ]+/);
  expect(type.outline('Звук', 600, 60).width / (type.width('Звук', 600) * 60)).toBeCloseTo(1, 1);
});

test('a date whose words are joined – fitted – broken between day and time only', () => {
  const date = 'Thursday\u00A027\u00A0August\u00A02026, 10:00\u00A0Moscow\u00A0time';
  expect(type.drawable(date, 600)).toBe(date);
  const { lines } = fitText(date, { width: 540, height: 90, sizes: [36, 32, 28], leading: 1.25 }, measure);
  expect(lines).toEqual(['Thursday\u00A027\u00A0August\u00A02026,', '10:00\u00A0Moscow\u00A0time']);
});

test('a text that fits, and one that does not – truncated – unchanged; cut at a letter', () => {
  expect(truncate('Teaching', 20, measure)).toBe('Teaching');
  expect(truncate('Обучение и развитие команды', 5, measure)).toMatch(/^Обуч[а-я ]*…$/);
});
