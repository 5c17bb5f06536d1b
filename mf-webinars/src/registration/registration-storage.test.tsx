import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endOf } from '#contract/webinar-state.ts';
import { sampleWebinar } from '#contract/fixtures.ts';
import { readStoredRegistration, storeRegistration } from '#src/registration/registration-storage.ts';

const LINK = '/webinars/openings-that-hold/join/abc';

beforeEach(() => {
  jest.useFakeTimers({ now: endOf(sampleWebinar) - 60_000 });
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a registration – is stored – kept until the webinar ends, for that date only, then removed', () => {
  storeRegistration(sampleWebinar, { state: 'sent' });
  expect(readStoredRegistration(sampleWebinar)).toMatchObject({ state: 'sent' });
  expect(readStoredRegistration({ ...sampleWebinar, occurrence: '2026-11-02' })).toBeNull();
  storeRegistration(sampleWebinar, { state: 'registered', link: LINK });
  expect(readStoredRegistration(sampleWebinar)).toMatchObject({ state: 'registered', link: LINK });
  jest.setSystemTime(endOf(sampleWebinar));
  expect(readStoredRegistration(sampleWebinar)).toBeNull();
  storeRegistration({ ...sampleWebinar, url: 'another' }, null);
  expect(localStorage).toHaveLength(0);
});

test('a webinar that has ended – any webinar is looked up – its link is removed, others stay', () => {
  const another = { ...sampleWebinar, url: 'another', duration: sampleWebinar.duration + 60 };
  storeRegistration(sampleWebinar, { state: 'registered', link: LINK });
  storeRegistration(another, { state: 'sent' });
  jest.setSystemTime(endOf(sampleWebinar));
  expect(readStoredRegistration(another)).toMatchObject({ state: 'sent' });
  expect(localStorage.getItem('plenum-registrations')).not.toContain(LINK);
  jest.setSystemTime(endOf(another));
  expect([readStoredRegistration(another), localStorage.length]).toEqual([null, 0]);
});

test('a webinar that has ended – its link is opened – nothing is stored', () => {
  jest.setSystemTime(endOf(sampleWebinar));
  storeRegistration(sampleWebinar, { state: 'registered', link: LINK });
  expect(localStorage).toHaveLength(0);
});

test('a registration – is removed – gone', () => {
  storeRegistration(sampleWebinar, { state: 'waiting', link: LINK });
  storeRegistration(sampleWebinar, null);
  expect([readStoredRegistration(sampleWebinar), localStorage.length]).toEqual([null, 0]);
});

test.each([
  'nonsense',
  '5',
  'null',
  '{"openings-that-hold 2026-10-02":null}',
  '{"openings-that-hold 2026-10-02":{"state":"x","until":9e15}}',
  '{"openings-that-hold 2026-10-02":{"state":"registered","until":9e15}}',
  '{"openings-that-hold 2026-10-02":{"state":"registered","until":9e15,"link":"https://evil.example/webinars/x/join/y"}}',
])('storage with %s – is read – nothing', (stored) => {
  localStorage.setItem('plenum-registrations', stored);
  expect(readStoredRegistration(sampleWebinar)).toBeNull();
});
