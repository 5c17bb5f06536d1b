import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LANDINGS } from '#src/pages/landing/landings.ts';

const written = (name: string) => readFileSync(new URL(`../../../../api/content/pages/${name}.yaml`, import.meta.url), 'utf8');

test.each(Object.entries(LANDINGS))(
  '%s – its content – links to each of the other landings with its verdict, and not to itself, and shows a picture',
  (path, name) => {
    const text = written(name);
    const linked = Object.keys(LANDINGS).filter((other) => text.includes(`to: ${other}\n      verdict: `));
    expect(linked).toEqual(Object.keys(LANDINGS).filter((other) => other !== path));
    expect(text).toMatch(/^picture: \w+$/m);
  },
);

test.each(Object.values(LANDINGS).filter((name) => name !== 'landing-choosing'))(
  '%s – its content – names its sources, the day on which they were compared, and what comes along from the other product',
  (name) => {
    expect(written(name)).toMatch(/checked: .*\d{1,2} \w+ 20\d\d/);
    expect([...written(name).matchAll(/to: '?https:/g)].length).toBeGreaterThan(1);
    expect(written(name)).toMatch(/^moves:\n  title: .+\n  items:(\n    - \{ mark: (yes|partly|no), text: .+ \}){4,}/m);
  },
);

test.each([
  ['landing-zoom', /^comparison:/m],
  ['landing-teams', /^columns:\n  title: Which one, and when\?/m],
  ['landing-discord', /^columns:\n  title: Before, during and after/m],
  ['landing-skype', /^first: steps$/m],
])('%s – its content – has after the opening what decides there', (name, decides) => {
  expect(written(name)).toMatch(decides);
});

/** The price of the free and the first paid tariff, in roubles a month, and how many people each is for. */
function firstTariffs(size: 'meeting_size' | 'hall_size') {
  const text = readFileSync(new URL('../../../../api/content/tariffs.yaml', import.meta.url), 'utf8');
  const entries = [...text.matchAll(new RegExp(`^ +month: (\\d+)$[^]*?${size}: (\\d+)`, 'gm'))];
  return entries.map(([, month, people]) => ({ month: Number(month), people: Number(people) }));
}

test.each([
  ['landing-zoom', 'a webinar', 'hall_size'],
  ['landing-discord', 'a webinar', 'hall_size'],
  ['landing-teams', 'meetings', 'meeting_size'],
  ['landing-skype', 'meetings', 'meeting_size'],
] as const)(
  '%s – its row of prices – names the first price of the tariffs, and how many people %s of the free and of the first paid one may have',
  (name, event, size) => {
    const [free, paid] = firstTariffs(size);
    expect(free?.month).toBe(0);
    const price = new Intl.NumberFormat('en').format(paid?.month ?? 0);
    const [row] = written(name).match(/^ +- \[What it costs,.*$/m) ?? [];
    expect(row).toContain(`Free for ${event} of&nbsp;${free?.people}`);
    expect(row).toContain(`From ₽${price} a&nbsp;month for&nbsp;${paid?.people}`);
  },
);
