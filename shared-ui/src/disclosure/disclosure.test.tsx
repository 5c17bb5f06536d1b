import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Disclosure } from '#src/disclosure/disclosure.tsx';

test('a question – rendered – is a heading of the page, its closed answer is in the HTML', () => {
  render(<Disclosure title="Can I move my recordings?">Yes, as files.</Disclosure>);
  expect(screen.getByRole('heading', { level: 3, name: 'Can I move my recordings?' })).toBeVisible();
  expect(screen.getByText('Yes, as files.')).not.toBeVisible();
});

test('a question – pressed twice – opens and closes', async () => {
  render(<Disclosure title="Can I move my recordings?">Yes, as files.</Disclosure>);
  await userEvent.click(screen.getByText('Can I move my recordings?'));
  expect(screen.getByText('Yes, as files.')).toBeVisible();
  await userEvent.click(screen.getByText('Can I move my recordings?'));
  expect(screen.getByText('Yes, as files.')).not.toBeVisible();
});

test('questions of one group – rendered – share the name by which browsers close the others', () => {
  render(
    <>
      <Disclosure group="faq" title="First" defaultOpen>
        One
      </Disclosure>
      <Disclosure group="faq" title="Second" headingLevel={2}>
        Two
      </Disclosure>
    </>,
  );
  expect(screen.getByText('One')).toBeVisible();
  expect(screen.getAllByRole('group').map((details) => details.getAttribute('name'))).toEqual(['faq', 'faq']);
});
