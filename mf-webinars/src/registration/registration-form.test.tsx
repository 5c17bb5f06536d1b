import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { sampleReceipt, sampleWebinar } from '#contract/fixtures.ts';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { RegistrationForm } from '#src/registration/registration-form.tsx';
import type { Purpose } from '#src/registration/registration-values.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Renders the form; `answers` are the API's replies in turn. */
function setUp(answers: unknown[], purpose: Purpose = 'register', session: Partial<SessionView> = {}) {
  const {
    capabilities,
    calls,
    reports,
    activities,
    session: sessions,
  } = fakeCapabilities({ [formEndpoints.send.path]: () => answers.shift() }, session);
  const receipts: FormReceipt[] = [];
  renderScreen(
    <RegistrationForm
      webinar={sampleWebinar}
      purpose={purpose}
      supportEmail="hello@plenum.test"
      onTaken={(receipt) => receipts.push(receipt)}
    />,
    capabilities,
  );
  const user = userEvent.setup();
  return {
    user,
    calls,
    session: sessions,
    reports,
    receipts,
    activities,
    fillIn: async () => {
      // Pasted, because typing every letter takes seconds on a busy machine.
      await user.click(screen.getByRole('textbox', { name: 'Name' }));
      await user.paste('Olga Petrova');
      await user.click(screen.getByRole('textbox', { name: 'E-mail' }));
      await user.paste(' olga@example.com ');
      await user.click(screen.getByRole('checkbox'));
    },
    send: () => user.click(screen.getAllByRole('button').at(-1)!),
  };
}

test('a filled-in form – is sent – registers by alias with an idempotency key, and passes on the receipt', async () => {
  const { calls, receipts, activities, fillIn, send } = setUp([{ data: sampleReceipt }]);
  await fillIn();
  await send();
  expect(calls).toEqual([
    {
      name: `POST ${formEndpoints.send.path}`,
      input: {
        params: { id: 'webinar' },
        body: {
          name: 'Olga Petrova',
          email: 'olga@example.com',
          webinar: sampleWebinar.url,
          consent: true,
          tracking: { url: 'https://plenum.test/', utm_source: 'letter' },
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(receipts).toEqual([sampleReceipt]);
  expect(activities).toEqual([['webinar-registered', { form: 'webinar', webinar: sampleWebinar.url }]]);
});

test('a signed-in user – opens the form – their details are filled in; consent is left to them', () => {
  setUp([], 'register', { status: 'signed-in', profile: decodeProfile(sampleProfile) });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(sampleProfile.name);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(sampleProfile.email);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a profile that loads late – something was typed already – the typed text stays and the rest is filled in', async () => {
  const { user, session } = setUp([]);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Vera');
  act(() => session.change({ status: 'signed-in', profile: decodeProfile(sampleProfile) }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Vera');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(sampleProfile.email);
});

test('a phone number written with an 8 – is sent – as it is displayed', async () => {
  const { user, calls, fillIn, send } = setUp([{ data: sampleReceipt }]);
  await fillIn();
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
  expect(screen.getByRole('textbox', { name: /^Phone/ })).toHaveFocus();
  await user.keyboard('89161112233');
  await send();
  expect(calls[0]?.input).toMatchObject({ body: { phone: '+7 (916) 111-22-33' } });
});

test.each<Purpose>(['join', 'recording', 'new-date'])('the form to %s – shown and sent – without a phone number', async (purpose) => {
  const profile = { ...decodeProfile(sampleProfile), phone: '+7 (916) 111-22-33' };
  const { user, calls, send } = setUp([{ data: sampleReceipt }], purpose, { status: 'signed-in', profile });
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  await send();
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls.map(({ input }) => input))).not.toContain('916');
});

test('an empty form – is submitted – an error at each field, focus on the first, and no call', async () => {
  const { calls, send } = setUp([]);
  await send();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Please enter your name/);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/Please enter your e-mail address/);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Please agree/);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(calls).toEqual([]);
});

test('an invalid address – its field loses focus – an error at the field', async () => {
  const { user } = setUp([]);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'olga@');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/like name@example.com/);
});

test('the API refuses a field – the form is sent – its message stays at the field until it changes, and the input is kept', async () => {
  const refused = errorAnswer(422, {
    message: 'Please look at the form.',
    errors: [{ field: 'email', message: 'This domain takes no mail.' }],
  });
  const { user, fillIn, send, reports } = setUp([refused]);
  await fillIn();
  await send();
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveAccessibleDescription('This domain takes no mail.');
  expect(countAnnouncements('This domain takes no mail.')).toBe(1);
  expect(email).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Olga Petrova');
  await user.clear(email);
  await user.type(email, 'olga@example.org');
  expect(email).not.toHaveAccessibleDescription();
  expect(reports).toEqual([]);
});

test('the API refuses the whole form – it is sent – the API’s message', async () => {
  const { fillIn, send } = setUp([
    errorAnswer(409, { message: 'This webinar is over, so you can’t register. Reload its page to see what comes next.' }),
  ]);
  await fillIn();
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This webinar is over, so you can’t register. Reload its page to see what comes next.',
  );
  expect(countAnnouncements('This webinar is over')).toBe(1);
});

test.each([
  ['no connection', new ApiError('network', 'x'), /there is no connection.*still here/, 0],
  ['too many requests', errorAnswer(429, { message: 'Too many requests.', retryAfter: 60 }), /Too many requests.*Try again in 1 min/, 0],
  ['a server error', errorAnswer(500), /on our side.*still here.*quote r-1/, 1],
  ['an invalid response', { data: {} }, /on our side/, 1],
])('%s – the form is sent – the page says what happened and keeps the input', async (_, answer, words, reported) => {
  const { fillIn, send, reports } = setUp([answer]);
  await fillIn();
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Olga Petrova');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(reports).toHaveLength(reported);
});

test('a failed attempt – is repeated – the same key; a new one after a change', async () => {
  const lost = () => new ApiError('network', 'x');
  const { user, calls, fillIn, send, receipts } = setUp([lost(), lost(), { data: sampleReceipt }]);
  await fillIn();
  await send();
  await send();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
  await send();
  const [first, second, third] = calls.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(receipts).toHaveLength(1);
});

test('a pending request – the button is pressed again – sent once', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { calls, fillIn, send, receipts } = setUp([new Promise((resolve) => (answer = resolve))]);
  await fillIn();
  await send();
  await send();
  answer({ data: sampleReceipt });
  await screen.findByRole('button', { name: 'Save a seat' });
  expect(calls).toHaveLength(1);
  expect(receipts).toHaveLength(1);
});

test.each([
  ['recording', 'Please send me the recording of “Openings that hold” (openings-that-hold).'],
  ['new-date', 'Please tell me the new date of “Openings that hold” (openings-that-hold).'],
] as const)('a request (%s) – is sent – by the contacts form, with the webinar’s name', async (purpose, comment) => {
  const { calls, fillIn, send } = setUp([{ data: { id: 'PL-1', status: 'accepted' } }], purpose);
  await fillIn();
  await send();
  expect(calls[0]?.input).toMatchObject({
    params: { id: '4' },
    body: { webinar: 'openings-that-hold', comment },
  });
});
