import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { renderToString } from 'react-dom/server';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { Link, MemoryRouter } from 'react-router';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import type { Session, SessionView } from '@plenum/shared-contracts/remote/session';
import { serverSession } from '#src/auth/server-session.ts';
import type { ContactWays } from '#src/pages/contact-form/contact-fields.tsx';
import { ContactForm } from '#src/pages/contact-form/contact-form.tsx';

const RECEIPT = { data: { id: 'P-2026-0042', status: 'accepted' } };

function formWith(
  answer: () => Promise<unknown>,
  id: FormId = FORM_IDS.main,
  session: Session = serverSession(NO_SESSION),
  path = '/',
  ask?: string,
  ways?: ContactWays,
) {
  const call = jest.fn((_endpoint: unknown, _input: unknown, _options: { idempotencyKey: string }) => answer());
  const activity = jest.fn();
  const tracking = { source: () => SENT.tracking, activity };
  const capabilities = { http: { call }, report: jest.fn(), session, tracking } as unknown as Capabilities;
  const ui = (
    <MemoryRouter initialEntries={[path]}>
      <CapabilitiesProvider value={capabilities}>
        <ContactForm id={id} label="Tell us" ask={ask} ways={ways} email="hello@plenum.test" phone={undefined} />
      </CapabilitiesProvider>
      {ways?.names.map((name) => (
        <Link key={name} to={`?about=${encodeURIComponent(name)}`}>
          {name}
        </Link>
      ))}
    </MemoryRouter>
  );
  return { ui, call, activity };
}

beforeEach(() => sessionStorage.clear());

const SENT = {
  name: 'Anna',
  email: 'anna@example.com',
  consent: true,
  tracking: { url: 'http://localhost/', utm_source: 'letter' },
};

const field = (name: string) => screen.getByRole('textbox', { name });

async function fillIn(): Promise<void> {
  await userEvent.type(field('Name'), 'Anna');
  await userEvent.type(field('E-mail'), 'anna@example.com');
  await userEvent.click(screen.getByRole('checkbox'));
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('an empty form – sent – each field shows what is missing, the first one gets the focus, no request is made', async () => {
  const { ui, call } = formWith(() => Promise.resolve(RECEIPT));
  render(ui);
  await send();
  expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
  expect(countAnnouncements('Please enter your name.')).toBe(1);
  expect(field('E-mail')).toHaveAccessibleDescription('Please enter your phone number or your e-mail address.');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree to the processing of your personal data.');
  expect(field('Name')).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
});

test('a complete form – sent – the ticket number is shown, with the focus near it', async () => {
  const { ui, call, activity } = formWith(() => Promise.resolve(RECEIPT));
  render(ui);
  await fillIn();
  await send();
  expect(await screen.findByText('P-2026-0042')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Thank you. We have received your request.' })).toHaveFocus();
  expect(call.mock.calls[0]?.[1]).toEqual({ params: { id: '1' }, body: SENT });
  expect(activity.mock.calls).toEqual([['form-sent', { form: '1' }]]);
});

test('the link to the privacy text – shown – beside the consent', () => {
  render(formWith(() => Promise.resolve(RECEIPT)).ui);
  expect(screen.getByRole('link', { name: 'policy on personal data' })).toHaveAttribute('href', '/personal_data_processing_policy');
});

test('the connection breaks – sent – an error is shown, and everything typed is still there', async () => {
  const { ui } = formWith(() => Promise.reject(new ApiError('network', 'POST /v1/form/{id}')));
  render(ui);
  await fillIn();
  await send();
  expect(await screen.findByText(/did not reach us/)).toBeVisible();
  expect(field('Name')).toHaveValue('Anna');
  expect(field('E-mail')).toHaveValue('anna@example.com');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('the connection breaks – sent again, then sent changed – the same request counts once, a changed one counts as new', async () => {
  const { ui, call } = formWith(() => Promise.reject(new ApiError('network', 'POST /v1/form/{id}')));
  render(ui);
  await fillIn();
  await send();
  await send();
  await userEvent.type(field('Name'), ' Petrova');
  await send();
  const [first, again, changed] = call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a half-filled form – the page is reloaded – the text is restored, the consent is not', async () => {
  const { unmount } = render(formWith(() => Promise.resolve(RECEIPT)).ui);
  await fillIn();
  unmount();
  render(formWith(() => Promise.resolve(RECEIPT)).ui);
  expect(field('Name')).toHaveValue('Anna');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a request that was accepted – the form is shown again – it is empty', async () => {
  const { unmount } = render(formWith(() => Promise.resolve(RECEIPT)).ui);
  await fillIn();
  await send();
  unmount();
  render(formWith(() => Promise.resolve(RECEIPT)).ui);
  expect(field('Name')).toHaveValue('');
});

test('storage is full – the visitor types – the form works without a draft', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(formWith(() => Promise.resolve(RECEIPT)).ui);
  await fillIn();
  expect(full).toHaveBeenCalled();
  expect(field('E-mail')).toHaveValue('anna@example.com');
  full.mockRestore();
});

test('the API refuses the address – sent – the field shows the error', async () => {
  const body = {
    message: 'Invalid',
    code: 'invalid',
    status: 422,
    errors: [{ field: 'email', message: 'This address does not exist.' }],
    request_id: 'r1',
  };
  const { ui } = formWith(() => Promise.reject(new ApiError('status', 'POST /v1/form/{id}', { status: 422, body })));
  render(ui);
  await fillIn();
  await send();
  expect(field('E-mail')).toHaveAccessibleDescription('This address does not exist.');
  expect(countAnnouncements('This address does not exist.')).toBe(1);
  expect(field('E-mail')).toHaveFocus();
});

test.each<[keyof typeof FORM_IDS, string, string]>([
  ['main', 'Or phone', 'What is it about? optional'],
  ['partners', 'Phone optional', 'What is it about? optional'],
  ['contacts', 'Phone optional', 'What is it about?'],
])('the form "%s" – shown – optional fields are marked', (form, phone, comment) => {
  render(formWith(() => Promise.resolve(RECEIPT), FORM_IDS[form]).ui);
  expect(field(phone)).toBeVisible();
  expect(field(comment)).toBeVisible();
});

test('a page that asks for something else – its form shown – the message is labelled with it', () => {
  render(formWith(() => Promise.resolve(RECEIPT), FORM_IDS.main, undefined, '/', 'Which day?').ui);
  expect(field('Which day? optional')).toBeVisible();
});

test('a call – requested – number and hour are sent, and the form says that the call comes in these hours [S1.10]', async () => {
  const { ui, call } = formWith(() => Promise.resolve(RECEIPT), FORM_IDS.callback);
  render(ui);
  await userEvent.type(field('Phone'), '89123456789');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Between 12 and 15, Moscow time');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Call me' }));
  expect(await screen.findByText(/call you within one working day, between 12 and 15, Moscow time/)).toBeVisible();
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 'call' },
    body: { phone: '+7 (912) 345-67-89', slot: 'noon', consent: true },
  });
});

test('a call without a number – requested – not sent, and each error is announced once; the hour has a default', async () => {
  const { ui, call } = formWith(() => Promise.resolve(RECEIPT), FORM_IDS.callback);
  render(ui);
  expect(screen.getByRole('combobox', { name: 'When' })).toHaveDisplayValue('As soon as possible');
  await userEvent.click(screen.getByRole('button', { name: 'Call me' }));
  expect(field('Phone')).toHaveAccessibleDescription('Please enter your phone number.');
  expect(field('Phone')).toHaveFocus();
  expect(countAnnouncements('Please enter your phone number.')).toBe(1);
  expect(call).not.toHaveBeenCalled();
});

test('a signed-in user – the form is shown – known values are filled in, the consent is not', () => {
  const profile = { name: 'Vera Orlova', email: 'vera@example.com', phone: '+79123456789' };
  const session = serverSession({ ...NO_SESSION, status: 'signed-in', profile } as unknown as SessionView);
  render(formWith(() => Promise.resolve(RECEIPT), FORM_IDS.main, session).ui);
  expect(field('Name')).toHaveValue('Vera Orlova');
  expect(field('E-mail')).toHaveValue('vera@example.com');
  expect(field('Or phone')).toHaveValue('+7 (912) 345-67-89');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test.each([
  ['/contacts?about=demo', /a 20-minute demo/],
  ['/contacts?about=toString', /^$/],
  ['/contacts', /^$/],
])('the address %s – the form is shown – it knows what it is about', (path, text) => {
  render(formWith(async () => RECEIPT, FORM_IDS.contacts, serverSession(NO_SESSION), path).ui);
  expect(field('What is it about?')).toHaveDisplayValue(text);
});

test('a page with several ways – a link chose one, another is chosen, the form is sent – the message begins with it', async () => {
  const ways = { label: 'How would you like to work with us?', names: ['You recommend', 'You run events'] };
  const path = '/for-partners?about=You%20recommend';
  const { ui, call } = formWith(async () => RECEIPT, FORM_IDS.partners, serverSession(NO_SESSION), path, 'Who are your clients?', ways);
  render(ui);
  const choice = screen.getByRole('combobox', { name: ways.label });
  expect(choice).toHaveDisplayValue('You recommend');
  await fillIn();
  await userEvent.type(screen.getByRole('textbox', { name: /Who are your clients/ }), 'Schools');
  await userEvent.selectOptions(choice, 'You run events');
  await send();
  expect(await screen.findByText('P-2026-0042')).toBeVisible();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { comment: 'About: You run events\nSchools' } });
});

test('a way was chosen in the form – a link to it is about another one – the form has that one', async () => {
  const ways = { label: 'How would you like to work with us?', names: ['You recommend', 'You run events'] };
  render(formWith(async () => RECEIPT, FORM_IDS.partners, serverSession(NO_SESSION), '/for-partners', 'Who are your clients?', ways).ui);
  const choice = screen.getByRole('combobox', { name: ways.label });
  await userEvent.selectOptions(choice, 'You recommend');
  const link = screen.getByRole('link', { name: 'You run events' });
  await userEvent.click(link);
  expect(choice).toHaveDisplayValue('You run events');
  await userEvent.selectOptions(choice, 'You recommend');
  await userEvent.click(link);
  expect(choice).toHaveDisplayValue('You run events');
});

test('the server’s HTML – before hydration – accepts no input', () => {
  expect(renderToString(formWith(() => Promise.resolve(RECEIPT)).ui)).toMatch(/<form[^>]* inert=""/);
});
