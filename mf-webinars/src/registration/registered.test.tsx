import { afterEach, expect, jest, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startOf } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { sampleReceipt, sampleWebinarDetail } from '#contract/fixtures.ts';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { Registered } from '#src/registration/registered.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

/** The day before. */
const NOW = Date.parse('2026-10-01T19:00:00+03:00');
const address = 'https://plenum.test/webinars/openings-that-hold';
const joinUrl = `https://plenum.test${sampleReceipt.join_url}`;
const show = (receipt: ComponentProps<typeof Registered>['receipt'] = sampleReceipt, capabilities = fakeCapabilities().capabilities) =>
  renderScreen(
    <Registered
      webinar={sampleWebinarDetail}
      now={NOW}
      purpose="register"
      receipt={receipt}
      address={address}
      onCancelled={() => undefined}
    />,
    capabilities,
  );

afterEach(() => {
  jest.restoreAllMocks();
});

test('a registration – is accepted – announced with focus, with the personal link and a ticket number', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Your seat is saved' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toHaveAttribute('href', sampleReceipt.join_url);
  expect(screen.getByText(/^The room opens at/)).toHaveTextContent(/18:45 Moscow time\.$|your time\.$/);
  expect(screen.getByText('PL-7K3M9Q2A')).toBeVisible();
});

test('a second registration – is accepted – says so and gives the same link', () => {
  show({ ...sampleReceipt, status: 'already-registered' });
  expect(screen.getByRole('heading', { name: 'You are already registered' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toHaveAttribute('href', sampleReceipt.join_url);
});

test('a place on the waiting list – is accepted – a link, but nothing for the calendar', () => {
  show({ ...sampleReceipt, status: 'waiting' });
  expect(screen.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Add to your calendar' })).toBeNull();
  expect(screen.getByText(/We’ll e‑mail you when one is yours\.$/)).toBeVisible();
});

test('a place on the waiting list that is not known – is shown – the way to it', () => {
  show({ ...sampleReceipt, status: 'waiting' });
  expect(screen.queryByText(/^Number/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See your place on the waiting list' })).toHaveAttribute('href', sampleReceipt.join_url);
});

test('a requested recording – is accepted – neither link nor calendar', () => {
  show({ id: 'PL-1', status: 'accepted' });
  expect(screen.getByRole('heading', { name: 'We have received your request' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a place on the waiting list that is known – is shown – the place', () => {
  show({ ...sampleReceipt, status: 'waiting', place: 3 });
  expect(screen.getByText('You are number 3 on the waiting list')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your place on the waiting list' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Find another webinar' })).toHaveAttribute('href', '/webinars/relevance/upcoming');
  expect(screen.getByRole('link', { name: 'Find another webinar' })).toHaveClass('quiet');
});

test('a seat before its room opens – is shown – the calendar first, then the personal page', () => {
  show();
  const way = screen.getByRole('link', { name: 'Open my webinar page' });
  expect(way).toHaveClass('quiet');
  const calendar = screen.getByText('Add to your calendar');
  expect(calendar.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('calendar links – are shown – with the personal link', async () => {
  show();
  await userEvent.setup().click(screen.getByText('Add to your calendar'));
  const href = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(href(/Google/)).toContain(joinUrl);
  expect(href(/Outlook/)).toContain(joinUrl);
});

test('"Download .ics" – is pressed – a calendar file named after the webinar', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  // jsdom creates no object URLs and follows no links.
  Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:one'), revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} from ${this.href}`);
  });
  show();
  await userEvent.setup().click(screen.getByText('Add to your calendar'));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download .ics' }));
  expect(names).toEqual(['openings-that-hold.ics from blob:one']);
  expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
});

test('a seat in a webinar that runs, whose room is not known – is shown – the way in by the personal link, and no way to give it back', async () => {
  const { capabilities, reports } = fakeCapabilities({ [webinarEndpoints.registration.path]: errorAnswer(500) });
  renderScreen(
    <Registered
      webinar={sampleWebinarDetail}
      now={startOf(sampleWebinarDetail) + 60_000}
      purpose="register"
      receipt={sampleReceipt}
      address={address}
      onCancelled={() => undefined}
    />,
    capabilities,
  );
  await waitFor(() => reports.length > 0 || Promise.reject(new Error('not yet')));
  expect(screen.getByRole('link', { name: 'Join the webinar' })).toHaveAttribute('href', sampleReceipt.join_url);
  expect(screen.queryByRole('button', { name: 'Cancel my registration' })).toBeNull();
});

test('a seat on a site without rooms – is shown a minute before the start – nothing of a room that is open, or opens', () => {
  const webinar = { ...sampleWebinarDetail, has_room: false };
  const before = startOf(webinar) - 60_000;
  renderScreen(
    <Registered
      webinar={webinar}
      now={before}
      purpose="register"
      receipt={sampleReceipt}
      address={address}
      onCancelled={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
  expect(screen.queryByText(/room opens/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open my webinar page' })).toBeVisible();
});
