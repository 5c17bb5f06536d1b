import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MigrationList } from '#src/pages/landing/migration/migration-list.tsx';

test('what comes along from another product – read aloud – each item after what its mark says, and what stays behind under its own heading', () => {
  const items = [
    { mark: 'yes', text: 'Recordings' },
    { mark: 'partly', text: 'Events, entered again' },
    { mark: 'no', text: 'Links in old e-mails' },
  ] as const;
  render(<MigrationList moves={{ title: 'What you can bring with you', items: [...items] }} />);
  expect(screen.getByRole('heading', { level: 3, name: 'What you can bring with you' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Yes: Recordings',
    'Partly: Events, entered again',
    'Links in old e-mails',
  ]);
  expect(screen.getByRole('heading', { level: 3, name: 'What stays behind' }).nextElementSibling).toHaveTextContent(
    /^Links in old e-mails$/,
  );
});
