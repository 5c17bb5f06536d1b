import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { sampleAccountRegistrations } from '#contract/fixtures.ts';
import type { Webinar } from '#contract/schemas.ts';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { storeRegistration } from '#src/registration/registration-storage.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const [own] = sampleAccountRegistrations;
/** The date of the account's seat, moved to the future: storage forgets webinars that are over. */
const webinar: Webinar = { ...own.webinar, startDate: '2999-10-02T19:00:00+03:00' };
const LINK = `/webinars/${webinar.url}/join/device`;

function Shown() {
  const seat = useOwnSeats()?.(webinar);
  return seat ? (
    <p>
      {seat.mark} {seat.link}
    </p>
  ) : (
    <p>none</p>
  );
}

function setUp(answer: unknown = { data: [] }, isSignedIn = false) {
  const session = isSignedIn ? ({ status: 'signed-in', canCall: true } as const) : {};
  const fake = fakeCapabilities({ [webinarEndpoints.registrations.path]: answer }, session);
  renderScreen(<Shown />, fake.capabilities);
  return fake;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a device with a seat – the page is shown – the seat, and nothing is asked of the API', async () => {
  storeRegistration(webinar, { state: 'registered', link: LINK });
  const { calls } = setUp();
  expect(await screen.findByText(new RegExp(LINK))).toHaveTextContent(/^Your seat is saved /);
  expect(calls).toEqual([]);
});

test('a signed-in user – the page is shown – the seat of the account', async () => {
  setUp({ data: [own] }, true);
  expect(await screen.findByText(new RegExp(own.join_url))).toHaveTextContent(/^Your seat is saved /);
});

test('a user with a seat – the session passes to another user, or ends – the seat and its link are gone', async () => {
  const profileOf = (id: string) => ({ ...decodeProfile(sampleProfile), id });
  let data = [own];
  const { session } = setUp(() => ({ data }), true);
  act(() => session.change({ profile: profileOf('olga') }));
  expect(await screen.findByText(new RegExp(own.join_url))).toBeVisible();
  data = [];
  act(() => session.change({ profile: null }));
  act(() => session.change({ profile: profileOf('pavel') }));
  expect(await screen.findByText('none')).toBeVisible();
  data = [own];
  act(() => session.change({ profile: profileOf('olga') }));
  expect(await screen.findByText(new RegExp(own.join_url))).toBeVisible();
  act(() => session.change({ status: 'anonymous', canCall: false, profile: null }));
  expect(screen.getByText('none')).toBeVisible();
});

test('a signed-in user – the API fails – the seat of the device, and a report', async () => {
  storeRegistration(webinar, { state: 'waiting', link: LINK });
  const { reports } = setUp(errorAnswer(500), true);
  expect(await screen.findByText(new RegExp(LINK))).toHaveTextContent(/^On the waiting list /);
  expect(reports).toHaveLength(1);
});

test('a device from which only the form was sent – the page is shown – no seat', async () => {
  storeRegistration(webinar, { state: 'sent' });
  setUp();
  await Promise.resolve();
  expect(screen.getByText('none')).toBeVisible();
});
