import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { announceErrors } from '#src/announce/announce-errors.ts';
import { announce } from '#src/announce/announce.ts';
import { Checkbox } from '#src/checkbox/checkbox.tsx';
import { readDraft } from '#src/form/draft.ts';
import { Form } from '#src/form/form.tsx';
import type { FormError } from '#src/form/form-error.ts';
import { useFormCheckbox, useFormField } from '#src/form/use-form-field.ts';
import { TextField } from '#src/text-field/text-field.tsx';
import { waitingText } from '#src/form/waiting-text.ts';

interface Values {
  readonly name?: string;
  readonly code?: string;
  readonly agreed?: boolean;
}

function Fields() {
  return (
    <>
      <TextField label="Name" {...useFormField('name')} />
      <TextField label="Code" {...useFormField('code')} />
      <Checkbox {...useFormCheckbox('agreed')}>I agree</Checkbox>
    </>
  );
}

function setUp(answer: (values: Values) => Promise<FormError<keyof Values> | undefined>, onChange?: (values: Values) => void) {
  const send = jest.fn(answer);
  const form = (
    <Form<keyof Values, Values>
      label="Your seat"
      check={({ name }) => (name ? {} : { name: 'Please enter your name.' })}
      send={send}
      onChange={onChange}
      action="Save"
      busyText="Saving…"
      noScript="Write to us."
    >
      <Fields />
    </Form>
  );
  return { form, send, user: userEvent.setup() };
}
/** What screen readers have last been told. */
const spoken = (urgency: 'polite' | 'assertive') => document.querySelector(`[data-live-announcer][aria-live=${urgency}]`)?.textContent;
const save = () => screen.getByRole('button', { name: 'Save' });

let stop: () => void;
beforeEach(() => {
  stop = announceErrors();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('the server’s HTML – rendered – it is inert, and it names a contact for visitors without JavaScript', () => {
  const html = renderToString(setUp(async () => undefined).form);
  expect(html).toMatch(/<form[^>]* inert/);
  expect(html).toContain('Write to us.');
});

test('a form whose values a later step rejected – shown again – the error at its field, with the focus, until the field is changed', async () => {
  const user = userEvent.setup();
  render(
    <Form<keyof Values, Values>
      label="Your seat"
      initialValues={{ name: 'Olga', code: '123' }}
      rejected={{ code: 'This code is taken.' }}
      check={() => ({})}
      send={async () => undefined}
      action="Save"
      busyText="Saving…"
      noScript="Write to us."
    >
      <Fields />
    </Form>,
  );
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('This code is taken.');
  expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription();
  await user.type(code, '4');
  expect(code).not.toHaveAccessibleDescription();
});

test('a field that has the focus – its form is rejected with Enter, twice – its error is announced each time', async () => {
  const { form, user } = setUp(async () => ({ fields: { code: 'That code is wrong.' } }));
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Olga');
  await user.type(screen.getByLabelText('Code'), '1{Enter}');
  await waitFor(() => expect(spoken('assertive')).toBe('That code is wrong.'));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  announce('', 'assertive');
  await user.type(screen.getByLabelText('Code'), '2{Enter}');
  await waitFor(() => expect(spoken('assertive')).toBe('That code is wrong.'));
});

test('an invalid value – its field is left – the error is announced once; a form that is submitted by its button reads it with the field', async () => {
  const { form, user } = setUp(async () => undefined);
  render(form);
  const name = screen.getByLabelText('Name');
  await user.type(name, 'O{Backspace}');
  await user.tab();
  await waitFor(() => expect(spoken('polite')).toBe('Please enter your name.'));
  await user.click(name);
  announce('', 'polite');
  await user.click(save());
  expect(name).toHaveFocus();
  expect(spoken('polite')).toBe('');
});

test('a missing value – submitted – nothing is sent; the field has the focus and shows the error', async () => {
  const { form, send, user } = setUp(async () => undefined);
  render(form);
  await user.click(save());
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name.');
});

test('a field – left empty – shows no error; left invalid, even if emptied again – shows one', async () => {
  const { form, user } = setUp(async () => undefined);
  render(form);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.click(name);
  await user.tab();
  expect(name).not.toBeInvalid();
  await user.type(name, 'O');
  await user.clear(name);
  await user.tab();
  expect(name).toBeInvalid();
});

test('a complete form – submitted – sent once, however often the button is pressed', async () => {
  const { form, send, user } = setUp(() => new Promise(() => undefined));
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(screen.getByLabelText('I agree'));
  await user.click(save());
  await user.click(screen.getByRole('button', { name: /Saving/ }));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Vera', agreed: true });
});

test('a rejected field – rendered – has the focus, and its error disappears when it is changed', async () => {
  const { form, user } = setUp(async () => ({ fields: { code: 'This code is not right.' } }));
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(save());
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('This code is not right.');
  await user.type(code, '1');
  expect(code).toBeValid();
});

test('a rejected form – rendered – the error is announced, and disappears when something is changed', async () => {
  const { form, user } = setUp(async () => ({ failure: { text: 'Wrong name or code.' } }));
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong name or code.');
  await user.type(screen.getByLabelText('Code'), '1');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an error already announced elsewhere – rendered – is not announced a second time', async () => {
  const { form, user } = setUp(async () => ({ failure: { text: 'Wrong name or code.', isNotified: true } }));
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(save());
  expect(screen.getByText('Wrong name or code.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a rate-limited form – rendered – the wait counts down visually, is announced once, and is not shortened by typing', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-02T19:30:00') });
  const { form } = setUp(async () => ({ failure: { text: 'Too many tries.', retryAt: Date.now() + 65_000 } }));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(save());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Try again in 1 min 5 s.')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(/^Try again at 19:31 (Moscow|your) time\.$/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '1');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Try again in 35 s.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(35_000));
  expect(screen.getByText(/You can try again now\./)).toBeVisible();
});

test('every change – typed – is reported, so that it can be saved', async () => {
  const typed = jest.fn();
  const { form, user } = setUp(async () => undefined, typed);
  render(form);
  await user.type(screen.getByLabelText('Name'), 'Ve');
  expect(typed).toHaveBeenLastCalledWith({ name: 'Ve' });
});

test('a form with a draft – left half filled in and rendered again – restores the text but not the consent; once submitted, it is empty', async () => {
  sessionStorage.clear();
  const draft = { key: 'seat', fields: ['name', 'code'] as const };
  const form = (send: (values: Values) => Promise<FormError<keyof Values> | undefined>) => (
    <Form<keyof Values, Values> label="Your seat" check={() => ({})} send={send} draft={draft} action="Save" busyText="Saving…" noScript="">
      <Fields />
    </Form>
  );
  const user = userEvent.setup();
  const first = render(form(async () => undefined));
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(screen.getByLabelText('I agree'));
  first.unmount();

  const second = render(form(async () => ({ failure: { text: 'Not now.' } })));
  expect(screen.getByLabelText('Name')).toHaveValue('Vera');
  expect(screen.getByLabelText('I agree')).not.toBeChecked();
  await user.click(save());
  second.unmount();

  const third = render(form(async () => undefined));
  expect(screen.getByLabelText('Name')).toHaveValue('Vera');
  await user.click(save());
  third.unmount();
  render(form(async () => undefined));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a form with a draft – its text is changed back or deleted, and it is rendered again – what it began with, not what was typed between', async () => {
  sessionStorage.clear();
  const draft = { key: 'seat', fields: ['name', 'code'] as const };
  const form = (
    <Form<keyof Values, Values>
      label="Your seat"
      check={() => ({})}
      send={async () => undefined}
      initialValues={{ name: 'Vera' }}
      draft={draft}
      action="Save"
      busyText="Saving…"
      noScript=""
    >
      <Fields />
    </Form>
  );
  const code = () => screen.getByLabelText('Code');
  const first = render(form);
  await userEvent.type(code(), '7');
  await userEvent.clear(code());
  expect(readDraft(draft)).toEqual({});
  await userEvent.type(code(), '7');
  first.unmount();
  const second = render(form);
  await userEvent.type(code(), '8{Backspace}');
  second.unmount();
  expect(readDraft(draft)).toEqual({ name: 'Vera', code: '7' });
  render(form);
  expect(code()).toHaveValue('7');
  await userEvent.clear(code());
  expect(readDraft(draft)).toEqual({ name: 'Vera' });
});

test('a form with a draft, prefilled from the profile – its user signs out – it is empty, and nothing is saved again', async () => {
  const draft = { key: 'seat', fields: ['name', 'code'] as const };
  const form = (initialValues: Values) => (
    <Form<keyof Values, Values>
      label="Your seat"
      check={() => ({})}
      send={async () => undefined}
      initialValues={initialValues}
      draft={draft}
      action="Save"
      busyText="Saving…"
      noScript=""
    >
      <Fields />
    </Form>
  );
  const { rerender } = render(form({ name: 'Vera' }));
  await userEvent.type(screen.getByLabelText('Code'), 'secret');
  expect(readDraft(draft)).toMatchObject({ code: 'secret' });
  act(() => {
    sessionStorage.clear();
    dispatchEvent(new Event('form-drafts-deleted'));
    rerender(form({}));
  });
  expect([screen.getByLabelText('Name'), screen.getByLabelText('Code')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '',
    '',
  ]);
  expect(readDraft(draft)).toEqual({});
});

test('foreign data under the key of a draft, or forbidden storage – rendered – an empty form', () => {
  sessionStorage.setItem('form-draft-seat', '{"name":7,"code":');
  expect(readDraft({ key: 'seat', fields: ['name'] })).toEqual({});
  sessionStorage.setItem('form-draft-seat', '{"name":7}');
  expect(readDraft({ key: 'seat', fields: ['name'] })).toEqual({});
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(readDraft({ key: 'seat', fields: ['name'] })).toEqual({});
  forbidden.mockRestore();
});

test.each([
  [1, '1 s'],
  [40_000, '40 s'],
  [59_001, '1 min'],
  [60_000, '1 min'],
  [65_000, '1 min 5 s'],
  [3_600_000, '1 h'],
  [3_599_001, '1 h'],
  [7_800_000, '2 h 10 min'],
  [7_199_500, '2 h'],
])('%d ms – formatted – %s', (ms, text) => {
  expect(waitingText(ms)).toBe(text);
});
