import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import { serverSession } from '#src/auth/server-session.ts';
import { ContactChoice } from '#src/pages/contacts/contact-choice.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const write = { title: 'Write to us', text: 'Tell us.' };
const callback = { title: 'Request a call', text: 'Leave your number.' };

function show(at = '/contacts') {
  const capabilities = { session: serverSession(NO_SESSION), tracking: { source: () => undefined } } as unknown as Capabilities;
  return render(
    <CapabilitiesProvider value={capabilities}>
      <InShell at={at}>
        <ContactChoice write={write} callback={callback} />
      </InShell>
    </CapabilitiesProvider>,
  );
}

test('the forms – one of them is shown – both addresses exist, and the other one appears when it is chosen', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Write to us');
  expect(container.querySelectorAll('#talk, #callback')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'By phone' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Request a call');
  expect(container.querySelectorAll('#talk, #callback')).toHaveLength(2);
});

test('a link to the call – followed – the form for a call is shown at once', () => {
  show('/contacts#callback');
  expect(screen.getByRole('radio', { name: 'By phone' })).toBeChecked();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Request a call');
});
