import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { AnketaLayout } from '#src/layouts/frames/anketa-layout.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

test('a questionnaire – shown – the header has the way out', () => {
  render(
    <InShell>
      <AnketaLayout>
        <p>What are you planning?</p>
      </AnketaLayout>
    </InShell>,
  );
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '/');
});
