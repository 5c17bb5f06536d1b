import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { sampleRegistration, sampleReplay, sampleTypes, sampleWebinarDetail } from '#contract/fixtures.ts';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { Strip } from '#src/blocks/live-strip/block.tsx';
import { Next } from '#src/blocks/next-webinars/block.tsx';
import type { DetailData } from '#src/screens/detail/load-detail.ts';
import { Detail } from '#src/screens/detail/screen.tsx';
import { Filter } from '#src/screens/filter/screen.tsx';
import { Join } from '#src/screens/join/screen.tsx';
import { List } from '#src/screens/list/screen.tsx';
import { RelevanceList } from '#src/screens/relevance/screen.tsx';
import { ReplayPage } from '#src/screens/replay/screen.tsx';
import { fakeMatchMedia } from '#src/testing/match-media.ts';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

fakeMatchMedia();

const early = Date.parse('2026-10-02T10:00:00+03:00');
const shared = {
  now: NOW,
  types: sampleTypes,
  counts: { live: 1, upcoming: 1, past: 1 },
  typeCounts: { hosting: 3 },
  host: 'plenum.test',
  query: '',
  found: null,
  nearest: webinarIn(2),
  page: 1,
  pages: 1,
};
const address = 'https://plenum.test/webinars/openings-that-hold';
const detail: DetailData = {
  now: early,
  webinar: sampleWebinarDetail,
  types: sampleTypes,
  address,
  isSubstitute: false,
  supportEmail: 'hello@plenum.test',
  comingUp: null,
};

const pages: Record<string, ReactNode> = {
  list: <List data={{ ...shared, live: [webinarIn(-0.5)], upcoming: [webinarIn(2)], past: [webinarIn(-24)] }} />,
  category: (
    <Filter
      data={{ ...shared, type: { type: 'hosting', typeName: 'Hosting' }, pastCount: 1, past: [webinarIn(-24)], ahead: [webinarIn(2)] }}
    />
  ),
  'upcoming webinars': (
    <RelevanceList data={{ ...shared, relevance: 'upcoming', type: null, webinars: [webinarIn(2), webinarIn(52)], recorded: [] }} />
  ),
  webinar: <Detail data={detail} />,
  'webinar that is over': <Detail data={{ ...detail, comingUp: { outcome: 'ready', value: [webinarIn(2)] } }} />,
  'webinar with a recording': (
    <Detail
      data={{
        ...detail,
        now: NOW + 86_400_000,
        webinar: {
          ...sampleWebinarDetail,
          recording: true,
          replay: { duration: sampleReplay.duration, poster: sampleReplay.poster },
          chapters: sampleReplay.chapters,
        },
      }}
    />
  ),
  'personal link': (
    <Join
      token="t"
      data={{
        now: early,
        registration: sampleRegistration,
        agenda: sampleWebinarDetail.agenda,
        speakers: sampleWebinarDetail.speakers,
        address: `${address}/join/t`,
        webinarAddress: address,
        supportEmail: null,
        afterwards: null,
        comingUp: [],
      }}
    />
  ),
  recording: <ReplayPage data={{ replay: sampleReplay, others: [webinarIn(-50, { recording: true })], supportEmail: null }} />,
  'next webinars': <Next data={{ now: NOW, webinars: [webinarIn(2)] }} />,
  'live strip': <Strip data={{ now: NOW, own: [], live: [webinarIn(-0.5)], next: webinarIn(2) }} />,
};
const whole = (name: string, timeZone?: string) => (
  <CapabilitiesProvider value={{ ...fakeCapabilities().capabilities, ...(timeZone !== undefined && { timeZone }) }}>
    <MemoryRouter>{pages[name]}</MemoryRouter>
  </CapabilitiesProvider>
);

let complaints: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  complaints.mockRestore();
});

test.each(Object.keys(pages))('%s – is rendered on the server and hydrated – the markup matches and nothing is logged', async (name) => {
  const page = whole(name);
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const mismatches: unknown[] = [];
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) }));
  expect(mismatches).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
  await act(async () => hydrated.unmount());
});

test.each(Object.keys(pages))('%s – is rendered on the server – has no style attribute, which the security policy forbids', (name) => {
  expect(renderToString(whole(name))).not.toContain(' style=');
});

test('times – are rendered on the server – in Moscow time, and labelled so', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(whole('webinar'));
  expect(root).toHaveTextContent('Fri 2 Oct, 19:00–20:00 Moscow time');
  root.innerHTML = renderToString(whole('list'));
  expect(root).toHaveTextContent('Times in GMT+3, Moscow');
  expect(root).toHaveTextContent('Today Fri 2 October');
});

test('times, with a visitor’s zone known to the server – are rendered – in that zone everywhere, and hydrated unchanged', async () => {
  const texts = (name: string) => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(whole(name, 'Asia/Tokyo'));
    return root;
  };
  expect(texts('webinar')).toHaveTextContent('Sat 3 Oct, 01:00–02:00 your time');
  expect(texts('list')).toHaveTextContent('Times in GMT+9, Tokyo');
  expect(texts('list')).toHaveTextContent('Today Sat 3 October');
  for (const name of Object.keys(pages)) {
    const root = texts(name);
    // `data-room` reserves space for the longer text.
    expect([name, root.textContent]).toEqual([name, expect.not.stringContaining('Moscow time')]);
    const mismatches: unknown[] = [];
    const page = whole(name, 'Asia/Tokyo');
    const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) }));
    expect([name, mismatches]).toEqual([name, []]);
    await act(async () => hydrated.unmount());
  }
});

test('a form – is rendered on the server – inert, with the support address for visitors without JavaScript', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(whole('webinar'));
  expect(root.querySelector('form')).toHaveAttribute('inert');
  expect(root.querySelector('noscript')).toHaveTextContent('mailto:hello@plenum.test');
});
