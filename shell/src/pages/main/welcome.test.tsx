import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { AccountSummary } from '#src/pages/main/account-summary/account-summary.tsx';
import { Welcome } from '#src/pages/main/welcome.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const profile = decodeProfile(sampleProfile);
const ROOMS = 'https://rooms.plenum.test/olga';

function show(view: Partial<SessionView>) {
  render(
    <CapabilitiesProvider value={{ session: fakeSession({ status: 'signed-in', ...view }) } as unknown as Capabilities}>
      <InShell>
        <Welcome />
        <AccountSummary />
      </InShell>
    </CapabilitiesProvider>,
  );
}

test.each<[string, Partial<SessionView>, string]>([
  ['first and last name', { profile: { ...profile, name: ' Olga Petrova' } }, 'Welcome back, Olga'],
  ['no name', { profile: { ...profile, name: '' } }, 'Welcome back'],
  ['a profile that has not arrived', {}, 'Welcome back'],
])('a customer with %s – opens the main page – is greeted with the name if there is one', (_, view, greeting) => {
  show(view);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
});

test('a new customer without a seat – opens the main page – the rooms are the one button, beside the next step and the tariff', () => {
  show({
    profile: { ...profile, linkIva: ROOMS, isVerifiedEmail: true, hasRegistered: false, companyName: 'Sever' },
  });
  const [rooms, step, tariff] = screen.getAllByRole('listitem');
  expect(rooms).toContainElement(screen.getByRole('link', { name: 'Open your rooms' }));
  expect(step).toHaveTextContent('First steps, 2 of 3 doneSave a seat at a webinar');
  expect(step).toContainElement(screen.getByRole('link', { name: 'Find one' }));
  expect(tariff).toHaveTextContent('The free tariff');
});

test.each([
  ['the free tariff', {}, { name: 'Start', meeting_size: 25, hall_size: 50 }, 'Start50 people in a webinar, 25 in a meetingNo end date.'],
  [
    'a trial',
    { isTrial: true, dateEndTrial: '2026-12-24T12:00:00+03:00' },
    { name: 'Studio', meeting_size: 100, hall_size: 300 },
    'Studio, free trial300 people in a webinar, 100 in a meetingUntil 24 December 2026, Moscow time',
  ],
  [
    'the free tariff and an add-on that is paid for',
    { subscription: { name: 'Relay', date_end: '2026-12-24T12:00:00+03:00' } },
    { name: 'Start', meeting_size: 25, hall_size: 50, date_end: null, from: 'free' },
    'Start50 people in a webinar, 25 in a meetingNo end date.',
  ],
  [
    'a trial and an add-on that is paid for',
    {
      isTrial: true,
      dateEndTrial: '2026-12-10T12:00:00+03:00',
      subscription: { name: 'Relay', date_end: '2026-12-24T12:00:00+03:00' },
    },
    { name: 'Studio', meeting_size: 100, hall_size: 300, date_end: '2026-12-10T12:00:00+03:00', from: 'trial' },
    'Studio, free trial300 people in a webinar, 100 in a meetingUntil 10 December 2026, Moscow time',
  ],
  [
    'a tariff that is paid for',
    { subscription: { name: 'Plenary', date_end: null } },
    { name: 'Plenary', meeting_size: 1000, hall_size: 10_000 },
    'Plenary10,000 people in a webinar, 1,000 in a meetingNo end date.',
  ],
] as const)(
  'a customer with %s – opens the main page – its name, how many people it is for, and until when',
  (_, known, mainTariff, shown) => {
    show({ profile: { ...profile, ...known, mainTariff } });
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(shown);
  },
);

test('a new customer without rooms – opens the main page – the next step comes first, then the webinars', () => {
  show({ profile: { ...profile, linkIva: null, companyName: null, companySize: null } });
  const [step, webinars] = screen.getAllByRole('listitem');
  expect(step).toHaveTextContent(/First steps, \d of 3 done/);
  expect(webinars).toContainElement(screen.getByRole('link', { name: 'Your webinars' }));
});

test('a customer who has paid, with rooms – opens the main page – the rooms come first, then the webinars, and until when is paid', () => {
  const subscription = { name: 'Hall', date_end: '2026-12-24T12:00:00+03:00' };
  show({ profile: { ...profile, linkIva: ROOMS, isOnboarding: false, subscription } });
  const [rooms, webinars, tariff] = screen.getAllByRole('listitem');
  expect(rooms).toContainElement(screen.getByRole('link', { name: 'Open your rooms' }));
  expect(webinars).toContainElement(screen.getByRole('link', { name: 'Your webinars' }));
  expect(tariff).toHaveTextContent('HallPaid until 24 December 2026, Moscow time');
});

test('a customer without rooms and open steps – opens the main page – the webinars come first', () => {
  show({ profile: { ...profile, linkIva: null, isOnboarding: false } });
  const [webinars, tariff, ...more] = screen.getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(webinars).toContainElement(screen.getByRole('link', { name: 'Your webinars' }));
  expect(tariff).toContainElement(screen.getByRole('link', { name: 'Your tariff' }));
});
