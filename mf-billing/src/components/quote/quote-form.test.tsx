import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { QuoteForm } from '#src/components/quote/quote-form.tsx';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const CALL = 'POST /v1/form/{id}';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Request a quote' }));

test('an empty form – is submitted – the missing fields are named and nothing is sent', async () => {
  const { capabilities, calls } = fakeCapabilities();
  renderInHost(<QuoteForm supportEmail={null} />, capabilities);
  await send();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Please enter your name.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('a filled-in form – is sent, refused and sent again – form 9 with one key, then the ticket number; counted once', async () => {
  const answers = [errorAnswer(503), { data: { id: 'T-9', status: 'accepted' } }];
  const { capabilities, calls, activities } = fakeCapabilities({ [CALL]: () => answers.shift() });
  renderInHost(<QuoteForm supportEmail={null} />, capabilities);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Vera');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'vera@example.com');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(activities).toEqual([]);
  expect(countAnnouncements('Something went wrong on our side.')).toBe(1);
  await send();
  expect(screen.getByText(/Your reference number is/)).toHaveTextContent('T-9');
  await waitFor(() => expect(screen.getByText(/Your reference number is/)).toHaveFocus());
  expect(calls).toHaveLength(2);
  expect(calls[0]).toMatchObject({ input: { params: { id: '9' }, body: { name: 'Vera', email: 'vera@example.com', consent: true } } });
  expect(calls[1]?.key).toBe(calls[0]?.key);
  expect(activities).toEqual([['form-sent', { form: '9' }]]);
});
