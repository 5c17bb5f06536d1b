import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { MessageForm } from '#src/message-form/message-form.tsx';
import { MESSAGE } from '#src/testing/message.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const CALL = 'POST /quizshow/messages';
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn(): Promise<void> {
  await userEvent.type(field('Your name'), 'Vera');
  await userEvent.type(field('Message'), 'Well done!');
}

test('an empty form – sent – each field shows what is missing, and no request is made', async () => {
  const { capabilities, calls } = fakeCapabilities();
  renderInHost(<MessageForm />, capabilities);
  await send();
  expect(field('Your name')).toHaveAccessibleDescription('Please enter your name.');
  expect(field('Message')).toHaveAccessibleDescription('Please write a message.');
  expect(calls).toEqual([]);
});

test('a message – sent – the request has its own idempotency key, the visitor is thanked, and the form is empty again', async () => {
  const { capabilities, calls, notices } = fakeCapabilities({ [CALL]: { data: MESSAGE } });
  renderInHost(<MessageForm />, capabilities);
  await fillIn();
  await send();
  expect(notices).toEqual([{ tone: 'success', text: 'Thank you, your message is there.' }]);
  expect(calls).toEqual([{ name: CALL, input: { body: { author: 'Vera', text: 'Well done!' } }, key: expect.any(String) }]);
  expect(field('Message')).toHaveValue('');
});

test('a message that the backend refuses – sent – the reason is shown at the field, and the text stays', async () => {
  const errors = [{ field: 'text', message: 'Please leave out addresses.' }];
  const { capabilities } = fakeCapabilities({ [CALL]: errorAnswer(422, { errors }) });
  renderInHost(<MessageForm />, capabilities);
  await fillIn();
  await send();
  expect(field('Message')).toHaveAccessibleDescription('Please leave out addresses.');
  expect(field('Message')).toHaveValue('Well done!');
});
