import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
  const retry = jest.fn();
  render(<Notice title="The articles did not come through" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a permanent error – rendered – offers no retry', () => {
  render(<Notice title="This page is gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});
