import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fold } from '#src/fold/fold.tsx';

test('a fold – pressed twice – opens and closes', async () => {
  render(<Fold title="On this page">Links</Fold>);
  expect(screen.getByText('Links')).not.toBeVisible();
  await userEvent.click(screen.getByText('On this page'));
  expect(screen.getByText('Links')).toBeVisible();
  await userEvent.click(screen.getByText('On this page'));
  expect(screen.getByText('Links')).not.toBeVisible();
});
