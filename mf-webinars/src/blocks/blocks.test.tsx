import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { sampleAccountRegistrations } from '#contract/fixtures.ts';
import { Strip } from '#src/blocks/live-strip/block.tsx';
import { Next } from '#src/blocks/next-webinars/block.tsx';
import { storeRegistration } from '#src/registration/registration-storage.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

test("next webinars – are shown – one link each in an h3, below the page's h2", () => {
  renderScreen(<Next data={{ now: NOW, webinars: [webinarIn(2), webinarIn(26)] }} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/webinars/in-2', '/webinars/in-26']);
});

test('the strip – is shown – the live webinar with its end, then the next one', () => {
  renderScreen(
    <Strip data={{ now: NOW, own: [], live: [webinarIn(-0.5, { title: 'On now' })], next: webinarIn(20, { title: 'Soon' }) }} />,
  );
  const [live, next] = screen.getAllByRole('listitem');
  expect(live).toHaveTextContent(/Live now.*On now.*Until/);
  expect(next).toHaveTextContent(/Upcoming.*Soon/);
  expect(screen.getByRole('link', { name: /^Join the webinar ?: On now$/ })).toHaveAttribute('href', '/webinars/ago-0.5#take-part');
  expect(screen.getByRole('link', { name: /^Save a seat ?: Soon$/ })).toHaveAttribute('href', '/webinars/in-20#take-part');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test.each([
  ['with a seat', 'registered', 20, 'Seat saved', 'See your seat', false],
  ['with a seat at a live webinar', 'registered', -0.5, 'Live now', 'Join the webinar', true],
  ['with a seat where the room is open', 'registered', 0.1, 'Room open', 'Join the webinar', true],
  ['on the waiting list', 'waiting', 20, 'Waiting list', 'See your place on the waiting list', false],
] as const)(
  'the strip of a visitor %s – is shown – theirs first, with a button to their personal link',
  (_, status, hours, badge, action, isPrimary) => {
    const own = { ...sampleAccountRegistrations[0], status, join_url: '/webinars/own/join/t', webinar: webinarIn(hours, { title: 'Own' }) };
    renderScreen(<Strip data={{ now: NOW, own: [own], live: [webinarIn(-0.2, { title: 'On now' })], next: null }} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(new RegExp(`^${badge}Own`));
    const button = screen.getByRole('link', { name: new RegExp(`^${action} ?: Own`) });
    expect(button).toHaveAttribute('href', '/webinars/own/join/t');
    expect(button.hasAttribute('data-way-in')).toBe(isPrimary);
    expect(screen.getByRole('link', { name: 'Own' })).toHaveAttribute('href', `/webinars/${own.webinar.url}`);
    expect(second).toHaveTextContent(/Live now.*On now/);
  },
);

test('the strip with a seat at a live webinar – is shown – says so before the end, which has room for another zone after it', () => {
  const own = { ...sampleAccountRegistrations[0], status: 'registered' as const, webinar: webinarIn(-0.5) };
  renderScreen(<Strip data={{ now: NOW, own: [own], live: [], next: null }} />);
  expect(screen.getByText(/^Your seat, until/)).toBeVisible();
});

test('the strip on a device with a seat – is shown – its badge, leading to the personal link', () => {
  const webinar = { ...webinarIn(20, { title: 'Soon' }), startDate: '2999-10-02T19:00:00+03:00' };
  storeRegistration(webinar, { state: 'registered', link: '/webinars/in-20/join/t' });
  renderScreen(<Strip data={{ now: NOW, own: [], live: [], next: webinar }} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Seat savedSoon/);
  expect(screen.getByRole('link', { name: 'Soon' })).toHaveAttribute('href', '/webinars/in-20/join/t');
  localStorage.clear();
});
