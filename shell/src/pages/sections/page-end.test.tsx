import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const questions = { title: 'Questions', items: [{ question: 'Is it free?', answer: 'Yes.' }] };
const talk = { title: 'Tell us about your Tuesday', text: 'What do you run?', ask: 'What do you run?' };

test('the end of a product page – "Write to us" – opens the form in place, below the page’s own invitation', async () => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession({ status: 'anonymous' }) } as unknown as Capabilities}>
      <InShell>
        <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
      </InShell>
    </CapabilitiesProvider>,
  );
  expect(within(screen.getByRole('region', { name: 'Questions' })).getByText('Is it free?')).toBeVisible();
  const card = within(screen.getByRole('region', { name: talk.title }));
  expect(
    card
      .getAllByRole('link')
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Request a call', 'Not sure what you need? Answer a few questions']);
  const name = card.getByLabelText('Name');
  expect(name).not.toBeVisible();
  await userEvent.click(card.getByText('Write to us'));
  expect(name).toBeVisible();
});

test('the end of a page with its main action – is shown – that action first, and the form as another way', () => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession({ status: 'anonymous' }) } as unknown as Capabilities}>
      <InShell>
        <PageEnd form={FORM_IDS.landings} questions={questions} talk={talk} signUp="Create an account" />
      </InShell>
    </CapabilitiesProvider>,
  );
  const [first] = within(screen.getByRole('region', { name: talk.title })).getAllByRole('link');
  expect(first).toHaveTextContent('Create an account');
  expect(first?.compareDocumentPosition(screen.getByText('Write to us'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [false, 1],
  [true, 0],
])('a page that has led its visitors to what suits (%s) – its end is shown – it offers the questionnaire %i times', (isGuided, offers) => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession({ status: 'anonymous' }) } as unknown as Capabilities}>
      <InShell>
        <PageEnd form={FORM_IDS.landings} questions={questions} talk={talk} isGuided={isGuided} />
      </InShell>
    </CapabilitiesProvider>,
  );
  expect(screen.queryAllByRole('link', { name: 'Not sure what you need? Answer a few questions' })).toHaveLength(offers);
});
