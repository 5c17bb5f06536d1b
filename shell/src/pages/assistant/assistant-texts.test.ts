import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ASSISTANT_PICTURES } from '#src/pages/assistant/pictures/assistant-pictures.ts';

/** As many as there are colours. */
const MAX_ITEMS = 4;

test.each(Object.keys(ASSISTANT_PICTURES))('the texts for %s – each highlighted line – names the item that it became', (product) => {
  const text = readFileSync(new URL(`../../../../api/content/pages/assistant-${product}.yaml`, import.meta.url), 'utf8');
  const [heard = '', made = ''] = text.slice(text.indexOf('\nheard:'), text.indexOf('\ncan:')).split('\nmade:');
  const items = made.match(/^ +- \{ what:/gm) ?? [];
  expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
  const highlighted = heard.split('\n').filter((line) => line.includes('=='));
  expect(highlighted.length).toBeGreaterThan(0);
  for (const line of highlighted) {
    const item = Number(/, item: (\d)/.exec(line)?.[1]);
    expect(item).toBeGreaterThanOrEqual(1);
    expect(item).toBeLessThanOrEqual(items.length);
  }
});
