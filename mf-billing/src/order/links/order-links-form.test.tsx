import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { OrderLinksForm } from '#src/order/links/order-links-form.tsx';
import { signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const LINKS = 'POST /v1/orders/links';
const field = () => screen.getByLabelText('E-mail you ordered with');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the links' }));

test('an address – the links are requested – the answer does not say whether it has orders, and has the focus', async () => {
  const { capabilities, calls } = fakeCapabilities({ [LINKS]: { data: { status: 'ok' } } });
  renderInHost(<OrderLinksForm supportEmail={null} />, capabilities);
  await userEvent.type(field(), ' olga@example.com ');
  await send();
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
  expect(screen.getByText(/^If there are orders with/)).toHaveTextContent('olga@example.com');
  expect(calls.map(({ name, input }) => [name, input?.body])).toEqual([[LINKS, { email: 'olga@example.com' }]]);
});

test('no address, and then an API that fails – the links are requested – says what is wrong, and keeps the address', async () => {
  const { capabilities, calls } = fakeCapabilities({ [LINKS]: errorAnswer(503) });
  renderInHost(<OrderLinksForm supportEmail={null} />, capabilities);
  await send();
  expect(field()).toBeInvalid();
  expect(calls).toEqual([]);
  await userEvent.type(field(), 'olga@example.com');
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field()).toHaveValue('olga@example.com');
});

test('a signed-in user – the form is shown – the field has the address of the account', () => {
  renderInHost(<OrderLinksForm supportEmail={null} />, signedIn({}, { email: 'olga@example.com' }).capabilities);
  expect(field()).toHaveValue('olga@example.com');
});
