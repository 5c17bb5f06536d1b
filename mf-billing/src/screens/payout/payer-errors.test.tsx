import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { writeStoredCart } from '#src/cart/cart-storage.ts';
import { checkPayer } from '#src/screens/payout/payer-values.ts';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const BUY_TARIFF = 'POST /v1/buy-tariff';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeStoredCart({ items: [{ tariff_id: 3, qty: 1, period: 'month' }], promo: null, seen: {} });
});

function visitor(answers: Answers = {}) {
  const host = fakeCapabilities({ ...readReplies, ...answers });
  const data = { cart: null, prolongation: null, supportEmail: null, orders: null };
  renderInHost(<Payout data={data} leave={() => undefined} />, host.capabilities, '/payout');
  return host;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay ₽7,900' }));

test('an INN with a wrong check digit – the order is sent – an error is shown and nothing is sent', async () => {
  const { calls } = visitor();
  await userEvent.click(await screen.findByRole('radio', { name: 'A company' }));
  await userEvent.type(field('INN'), '7707083894');
  await press();
  expect(field('INN')).toHaveAccessibleDescription(/valid INN: 10 digits for a company/);
  expect(calls.map(({ name }) => name)).not.toContain(BUY_TARIFF);
});

test.each([
  ['letters in its reason', '7707AB001', undefined],
  ['a letter too many', '7707ABC01', 'Please enter the 9 characters of the KPP, or leave it empty.'],
])('a KPP with %s – is checked – %s %s', (_, kpp, problem) => {
  const company = { type: 'company', company: 'Northern Light', inn: '7707083893', address: 'Moscow', consent: true };
  expect(checkPayer({ ...company, kpp }, true).kpp).toBe(problem);
});

test.each([
  ['person', 'Payer’s name', 'Olga Petrova'],
  ['company', 'Company', 'Northern Light'],
])(
  'a name of a %s that the API refuses – the order is sent – the error is at its field, which has the focus',
  async (type, label, name) => {
    const message = 'Please enter a text of at most 300 characters.';
    visitor({ [BUY_TARIFF]: errorAnswer(422, { errors: [{ field: 'payer.name', message }] }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Payer’s name' }), 'Olga Petrova');
    await userEvent.type(field('E-mail'), 'olga@example.com');
    await userEvent.click(screen.getByRole('checkbox'));
    if (type === 'company') {
      await userEvent.click(screen.getByRole('radio', { name: 'A company' }));
      await userEvent.type(field('INN'), '7707083893');
      await userEvent.type(screen.getByRole('combobox', { name: 'Registered address' }), 'Moscow');
      await userEvent.type(field(label), name);
    }
    await press();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toHaveFocus();
  },
);
