import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Notice } from '#src/notice/notice.tsx';

test('a temporary error – rendered – is announced with what to do and the id to quote', () => {
  render(
    <Notice title="The articles did not come through" id="req-7" onRetry={() => undefined}>
      Our server did not answer in time.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Our server did not answer in time.');
  expect(screen.getByText('req-7')).toBeVisible();
});

test('"Try again" – pressed – retries once', async () => {
  const retry = jest.fn<() => void>();
  render(<Notice title="The articles did not come through" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a retry that fails again – the button is busy meanwhile and keeps the focus; the error is announced again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Notice title="The articles did not come through" onRetry={() => promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Trying…');
  await act(async () => resolve());
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer][aria-live=assertive]')).toHaveTextContent('The articles did not come through'),
  );
});

test('a permanent error – rendered – offers no retry', () => {
  render(<Notice title="This page is gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});
