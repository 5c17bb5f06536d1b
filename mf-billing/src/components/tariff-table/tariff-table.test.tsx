import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { TariffTable } from '#src/components/tariff-table/tariff-table.tsx';
import { signedIn } from '#src/testing/api.ts';
import { sampleTariff } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const [start, studio, hall] = [sampleTariff('start'), sampleTariff('studio'), sampleTariff('hall')];
const WITH_TRIAL = [start, { ...studio, trial_days: 14 }, hall];

test.each([
  ['without a tariff', null, 1],
  ['of an account with a paid tariff', 'hall', 0],
])('a table %s – is shown – the first paid tariff is recommended', (_, own, shown) => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={WITH_TRIAL} hosts={1} own={own} />, fakeCapabilities().capabilities);
  expect(screen.queryAllByText('Recommended')).toHaveLength(shown);
});

test.each([
  ['beside it', { addOn: { name: 'Restreaming', href: '#restreaming', lowestPrice: '₽3,900' } }, 'Add-on, from ₽3,900: Restreaming'],
  ['nowhere', {}, '–Not included'],
])('broadcasts that are sold %s – the table is shown – tariffs without them say so', (_, beside, text) => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={WITH_TRIAL} hosts={1} own={null} {...beside} />);
  const cells = within(screen.getByRole('row', { name: /^Broadcasts/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([text, text, 'Included']);
});

test('tariffs with features beyond the rows – the table is shown – those only, in a row of their own', () => {
  const extra = {
    ...studio,
    features: ['Webinars for 300 people', 'Registration pages'],
    entitlements: { ...studio.entitlements, hall_size: 300 },
  };
  renderInHost(<TariffTable caption="Tariffs" tariffs={[{ ...start, features: [] }, extra]} hosts={1} own={null} />);
  const cells = within(screen.getByRole('row', { name: /^Other features/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', 'Registration pages']);
});

test('an anonymous visitor – the table is shown – the trial is offered in the column of its tariff, and begins with an account', () => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={WITH_TRIAL} hosts={1} own={null} />);
  const offer = screen.getByRole('link', { name: 'Try 14 days free with Studio' });
  expect(offer).toHaveAttribute('href', '/signup?return=%2Faccount%2Ftariff');
  const cells = within(screen.getByRole('row', { name: /^Choose/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Create an account for Start',
    'Choose StudioTry 14 days free with Studio',
    'Choose Hall',
  ]);
});

test('an account that has not had the trial – starts it in the table – the reason of a failure, then until when it runs, with the focus', async () => {
  const answers = [
    errorAnswer(409, { message: 'You have already used your trial. To have more than the free tariff, choose another one.' }),
    { data: { date_start_trial: '2026-11-21', date_end_trial: '2026-12-05' } },
  ];
  const host = signedIn({ 'POST /v1/trial': () => answers.shift() }, { showTrialButton: true });
  renderInHost(<TariffTable caption="Tariffs" tariffs={WITH_TRIAL} hosts={1} own="start" />, host.capabilities);
  const begin = screen.getByRole('button', { name: 'Try 14 days free with Studio' });
  await userEvent.click(begin);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You have already used your trial. To have more than the free tariff, choose another one.',
  );
  await userEvent.click(begin);
  act(() =>
    host.session.change({
      profile: { ...decodeProfile(sampleProfile), showTrialButton: false, isTrial: true, dateEndTrial: '2026-12-05T00:00:00Z' },
    }),
  );
  expect(screen.getByText(/^Trial until/)).toHaveFocus();
});

test.each([
  ['without a confirmed address – leads to the page that says what to confirm', { showTrialButton: true, isVerifiedEmail: false }, 1],
  ['that has had its trial – offers none', { showTrialButton: false }, 0],
])('an account %s', (_, profile, shown) => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={WITH_TRIAL} hosts={1} own="start" />, signedIn({}, profile).capabilities);
  const offers = screen.queryAllByRole('link', { name: 'Try 14 days free with Studio' });
  expect(offers.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: shown }, () => '/account/tariff'));
});

test.each([
  ['can still have the trial', { showTrialButton: true }, 1],
  ['has had it', { showTrialButton: false }, 0],
])(
  'an account of the free tariff that %s – the table is shown – the column to start with stands out where it can be tried',
  (_, profile, shown) => {
    renderInHost(<TariffTable caption="Tariffs" tariffs={WITH_TRIAL} hosts={1} own="start" />, signedIn({}, profile).capabilities);
    expect(screen.queryAllByText('Recommended')).toHaveLength(shown);
    expect(screen.getByText('Yours')).toBeVisible();
  },
);

test('more hosts than a tariff has – the table is shown – the price says of how many units it is, and no other price does', () => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={[start, studio, hall]} hosts={4} own={null} />);
  for (const name of ['What is included', /^Start Free/, /^Studio ₽4,980 a month, 2\u00A0× ₽2,490/, /^Hall ₽7,900 a month$/])
    expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Hall.*×/ })).toBeNull();
});

test.each([
  ['has no tariff of its own', null, 'Studio'],
  ['has one', 'hall', 'Hall'],
])('a visitor who %s – the table is shown on a phone – it begins with the column that stands out', (_, own, shown) => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={[start, studio, hall]} hosts={1} own={own} />);
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(shown);
});

test.each([
  [2, 'Studio'],
  [6, 'Studio'],
  [7, 'Hall'],
  [1000, undefined],
])('%i hosts – the table is shown – the tariff with the lowest price for them is recommended, %s', (hosts, name) => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={[start, studio, hall]} hosts={hosts} own={null} />);
  const marked = screen.getAllByRole('columnheader').find(({ textContent }) => textContent.includes('Recommended'));
  expect(marked?.textContent.slice(0, name?.length)).toBe(name);
});
