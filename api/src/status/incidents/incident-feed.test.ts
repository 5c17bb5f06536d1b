import { expect, test } from '@jest/globals';
import type { IncidentPart } from '@plenum/shared-contracts/status/endpoints';
import { accountService } from '#src/testing/account-service.ts';
import { addIncident } from '#src/status/incidents/incident-queries.ts';
import { renderIncidentFeed } from '#src/status/incidents/render-incident-feed.ts';

// The service's time is 1 June 2026.
const service = accountService({ SITE_ORIGIN: 'https://plenum.example' });

const parts: readonly IncidentPart[] = ['api', 'rooms'];
const incident = { parts, beginsAt: new Date('2026-05-20T07:00:00Z'), endsAt: null, cause: 'A disk was full, & so on.' };
const stored = { ...incident, id: '7', staff: 'vera', revision: 1, badMinutes: 3 };

const valuesOf = (feed: string, name: string) => [...feed.matchAll(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`, 'g'))].map(([, it]) => it);

test('incidents of this year and the last – the feed is requested – those of the status page, at the site’s origin', async () => {
  await addIncident(service.testDatabase.query, incident, 'vera');
  await addIncident(
    service.testDatabase.query,
    { ...incident, beginsAt: new Date('2025-05-20T07:00:00Z'), endsAt: new Date('2025-05-20T08:00:00Z') },
    'vera',
  );
  const feed = await service.app.inject('/api/feeds/status.xml');
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(valuesOf(feed.body, 'link')).toEqual(['https://plenum.example/status', 'https://plenum.example/status#incidents']);
});

test('an incident – rendered before and after it is over – as two items, with what fails, when and why', () => {
  const over = { ...stored, endsAt: new Date('2026-05-20T07:35:00Z') };
  const [first, second] = [stored, over].map((each) => renderIncidentFeed([each], 'https://plenum.example'));
  expect(first).toContain('Accounts, registration, search; Webinar and meeting rooms');
  expect(first).toContain('From 20 May at 10:00, Moscow time, ongoing. A disk was full, & so on.');
  expect(second).toContain('Over: Accounts, registration, search');
  expect(second).toContain('From 20 May at 10:00 to 20 May at 10:35, Moscow time.');
  expect(valuesOf(first ?? '', 'guid')).not.toEqual(valuesOf(second ?? '', 'guid'));
});

test('no incident – the feed is rendered – a feed without items, the same at any time, and without a time of its last change', () => {
  const feed = renderIncidentFeed([], 'https://plenum.example');
  expect(feed).not.toContain('<item>');
  expect(feed).not.toContain('lastBuildDate');
});
