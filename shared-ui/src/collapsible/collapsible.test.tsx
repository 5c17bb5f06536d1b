import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Collapsible } from '#src/collapsible/collapsible.tsx';

test('collapsed content – pressed twice – opens and closes', async () => {
  render(<Collapsible title="On this page">Links</Collapsible>);
  expect(screen.getByText('Links')).not.toBeVisible();
  await userEvent.click(screen.getByText('On this page'));
  expect(screen.getByText('Links')).toBeVisible();
  await userEvent.click(screen.getByText('On this page'));
  expect(screen.getByText('Links')).not.toBeVisible();
});
