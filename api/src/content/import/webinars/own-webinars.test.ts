import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { relevanceAt } from '@plenum/mf-webinars/contract/webinar-state';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { readContent, type Content } from '#src/content/import/read-content.ts';
import { currentPromos } from '#src/content/site/current-promos.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';
import { readConfig } from '#src/config.ts';

/** The content shipped with the service. */
let content: Content;
beforeAll(async () => {
  content = await readContent(readConfig({ DATABASE_URL: 'postgres://127.0.0.1' }).contentDir);
});

/** Starts when the last one-off webinar is over. */
const moment = fc.integer({ min: Date.parse('2026-09-01T00:00:00Z'), max: Date.parse('2036-01-01T00:00:00Z') });
const DAY = 86_400_000;

test('our webinars – counted – twenty-six or more in six categories, none of them empty', () => {
  const { types, webinars } = content.webinars;
  expect(webinars.length).toBeGreaterThanOrEqual(26);
  expect(types).toHaveLength(6);
  for (const { alias } of types) expect(webinars.filter(({ type }) => type === alias).length).toBeGreaterThanOrEqual(3);
});

test('our webinars – their texts – typographic quotes, and no "e-mail" that breaks at its hyphen', () => {
  for (const { alias, title, summary, html, agenda, takeaways } of content.webinars.webinars) {
    const texts = [title, summary, html.replaceAll(/<[^>]*>/g, ''), ...agenda.map((item) => item.title), ...takeaways].join('\n');
    expect([alias, /&quot;|&#39;|["']|e-mail/i.exec(texts)?.[0]]).toEqual([alias, undefined]);
  }
});

test('our webinars – at any moment of ten years – some are live, upcoming and past; a cancelled and a full one are upcoming', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const listed = content.webinars.webinars.map((webinar) => {
        const { startDate } = currentOccurrence(webinar.start, webinar.duration, now);
        const status: Webinar['status'] = webinar.cancelled ? 'cancelled' : 'scheduled';
        return {
          ...webinar,
          isFull: webinar.capacity !== null && webinar.capacity === webinar.reserved,
          relevance: relevanceAt({ startDate, status, duration: webinar.duration }, now),
        };
      });
      const count = (relevance: string) => listed.filter((webinar) => webinar.relevance === relevance).length;
      expect(count('live')).toBeGreaterThanOrEqual(1);
      expect(count('upcoming')).toBeGreaterThanOrEqual(8);
      expect(count('past')).toBeGreaterThanOrEqual(8);
      expect(listed.some(({ cancelled, relevance }) => cancelled && relevance === 'upcoming')).toBe(true);
      expect(listed.some(({ isFull, cancelled, relevance }) => isFull && !cancelled && relevance === 'upcoming')).toBe(true);
    }),
    { numRuns: process.env['SOAK'] ? 1000 : 200 },
  );
});

test('our webinars except those that run around the clock – at any moment – keep their date for a day or are over', () => {
  fc.assert(
    fc.property(moment, (now) => {
      for (const { start, duration } of content.webinars.webinars) {
        if (start.repeats === 'hours') continue;
        const [today, tomorrow] = [currentOccurrence(start, duration, now), currentOccurrence(start, duration, now + DAY)];
        const isOver = tomorrow.since > today.start + duration * 60_000 - 1;
        expect(today.key === tomorrow.key || isOver).toBe(true);
      }
    }),
  );
});

test('our promotions – at any moment – two are running or upcoming, with links that resolve', () => {
  const aliases = new Set(content.webinars.webinars.map(({ alias }) => alias));
  const types = new Set(content.webinars.types.map(({ alias }) => alias));
  for (const { url } of content.site.promo) {
    const [, filter, name = ''] = /^\/webinars\/(filter\/)?(.+)$/.exec(url) ?? [];
    expect((filter ? types : aliases).has(name)).toBe(true);
  }
  fc.assert(fc.property(moment, (now) => expect(currentPromos(content.site.promo, now)).toHaveLength(2)));
});

test('links in our webinars – to articles – resolve', () => {
  const known = new Set(content.blog.articles.map(({ alias, category }) => `/blog/${category}/${alias}`));
  for (const { alias, html } of content.webinars.webinars) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect({ alias, dead: links.filter((href) => !known.has(href)) }).toEqual({ alias, dead: [] });
  }
});
