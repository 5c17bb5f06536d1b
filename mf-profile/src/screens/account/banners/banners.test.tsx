import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '@plenum/federation/testing/fake-capabilities';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { DemoBanner } from '#src/screens/account/banners/demo-banner.tsx';
import { Onboarding } from '#src/screens/account/banners/onboarding.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

function Shown() {
  const { profile } = useSession().view;
  return (
    profile && (
      <>
        <DemoBanner profile={profile} onAway={() => undefined} />
        <Onboarding profile={profile} onAway={() => undefined} />
      </>
    )
  );
}

function setUp(changes: Partial<Profile>, answers: Answers = {}) {
  const quiet = { demoShow: false, isOnboarding: false, subscription: null, showTrialButton: false };
  const host = signedIn(answers, { ...quiet, ...changes });
  const { container } = renderScreen(<Shown />, host);
  const user = userEvent.setup();
  return { ...host, container, user, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

test('nothing to offer – the account is opened – no banner', () => {
  expect(setUp({}).container).toBeEmptyDOMElement();
});

test('the demo banner – is dismissed – gone, here and at the API', async () => {
  const { press, calls, session } = setUp({ demoShow: true }, { 'PUT /v2/profile': { data: { ...sampleProfile, demo_show: false } } });
  await press('Not now');
  expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull();
  expect(calls[0]?.input).toEqual({ body: { demo_show: false } });
  expect(session.view.profile?.demoShow).toBe(false);
});

test('the demo banner – is shown – leads to the form, which knows what it is about', () => {
  setUp({ demoShow: true });
  expect(screen.getByRole('link', { name: 'Request a demo' })).toHaveAttribute('href', '/contacts?about=demo#talk');
});

test('an account with a tariff that it has bought – is opened – no demo is offered', () => {
  expect(setUp({ demoShow: true, subscription: { name: 'Studio', date_end: null } }).container).toBeEmptyDOMElement();
});

test('an account that can start the trial – is opened – one offer at a time: no demo yet', () => {
  expect(setUp({ demoShow: true, showTrialButton: true }).container).toBeEmptyDOMElement();
});

test('the first steps – are shown – completed ones are marked; once dismissed they stay away', async () => {
  const { press, session } = setUp({ isOnboarding: true, companyName: null, companySize: null, isVerifiedEmail: true });
  expect(screen.getByRole('heading', { name: 'First steps 1 of 3 done' })).toBeVisible();
  expect(screen.getByText('(done)', { exact: false })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('(done)');
  await press('Skip');
  expect(session.calls).toEqual([['updateProfile', { isOnboarding: false, stepOnboarding: 1 }]]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a seat at a webinar, a company and a confirmed address – the account is opened – every step is done, from what the account shows', () => {
  setUp({ isOnboarding: true, isVerifiedEmail: true, companyName: 'Northern Light', hasRegistered: true });
  expect(screen.getByRole('heading', { name: 'First steps 3 of 3 done' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

test('nothing done yet – the first steps are shown – each leads to where it is done', () => {
  setUp({ isOnboarding: true, isVerifiedEmail: false, isVerifiedPhone: false, companyName: null, companySize: null, hasRegistered: false });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Confirm your e-mail or phone', '/account#reach'],
    ['Tell us about your company', '/account/companies'],
    ['Save a seat at a webinar', '/webinars'],
  ]);
});

test('no seat yet – the account is opened – the step leads to the webinars, and following it does not complete it', async () => {
  const { user, session } = setUp({ isOnboarding: true, hasRegistered: false });
  await user.click(screen.getByRole('link', { name: 'Save a seat at a webinar' }));
  expect(session.calls).toEqual([]);
  expect(screen.getByRole('link', { name: 'Save a seat at a webinar' })).toBeVisible();
});
