import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { SubscribeForm } from '#src/components/subscribe/subscribe-form.tsx';
import { fakeCapabilities, fakeHttp, statusError } from '#src/testing/fake-http.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const PATH = '/blogs/v1/subscriptions';
const button = () => screen.getByRole('button', { name: 'Subscribe' });
const field = () => screen.getByRole('textbox', { name: 'E-mail' });

test('an address – sent – the call has it, the answer says what happens next, with the focus, and it is counted once', async () => {
  const http = fakeHttp({ [PATH]: { data: { status: 'accepted' } } });
  const { capabilities } = fakeCapabilities(http);
  const activities: unknown[] = [];
  const tracking = { ...capabilities.tracking, activity: (...activity: unknown[]) => void activities.push(activity) };
  renderScreen(<SubscribeForm />, { ...capabilities, tracking });
  await userEvent.type(field(), ' olga@example.com ');
  await userEvent.click(button());
  expect(http.calls).toEqual([{ path: PATH, input: { body: { email: 'olga@example.com', website: '' } } }]);
  const message = screen.getByText('Check your inbox').parentElement;
  expect(message).toHaveFocus();
  expect(message).toHaveTextContent('We have written to olga@example.com.');
  expect(activities).toEqual([['form-sent', { form: 'blog-subscription' }]]);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['nothing', '', 'Please enter your e-mail address.'],
  ['no address', 'olga', 'Please enter an e-mail address like name@example.com.'],
])('%s – sent – refused at the field, which gets the focus; nothing is called', async (_, value, message) => {
  const http = fakeHttp({});
  renderScreen(<SubscribeForm />, fakeCapabilities(http).capabilities);
  if (value) await userEvent.type(field(), value);
  await userEvent.click(button());
  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toHaveFocus();
  expect(http.calls).toEqual([]);
});

test('the API fails – sent – an error above the button, reported, and the address is still there to send again', async () => {
  const { capabilities, reports } = fakeCapabilities(fakeHttp({ [PATH]: statusError(500) }));
  renderScreen(<SubscribeForm />, capabilities);
  await userEvent.type(field(), 'olga@example.com');
  await userEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(field()).toHaveValue('olga@example.com');
  expect(reports).toHaveLength(1);
  expect(button()).not.toHaveAttribute('aria-busy', 'true');
});

test('the server’s HTML – a browser without scripts – can send the form itself, checked by the browser, without the honeypot in sight', () => {
  const html = renderToStaticMarkup(
    <CapabilitiesProvider value={fakeCapabilities().capabilities}>
      <MemoryRouter>
        <SubscribeForm />
      </MemoryRouter>
    </CapabilitiesProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector('form');
  expect([form?.method, form?.getAttribute('action'), form?.noValidate]).toEqual(['post', '/api/blogs/v1/subscriptions', false]);
  expect([...new FormData(form ?? undefined).keys()]).toEqual(['email', 'website']);
  const email = page.querySelector<HTMLInputElement>('input[name="email"]');
  expect([email?.type, email?.required]).toEqual(['email', true]);
  expect(page.querySelector('input[name="website"]')?.closest('[aria-hidden="true"]')).not.toBeNull();
});
