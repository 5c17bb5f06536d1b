import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FieldErrorsContext } from '#src/ui/forms/field-errors.ts';
import { RowFields } from '#src/ui/forms/row-fields.tsx';

test('a row with an error – is removed – the next row does not get its error; errors of the next attempt are shown', async () => {
  const form = (errors: Readonly<Record<string, string>>) => (
    <FieldErrorsContext value={errors}>
      <RowFields name="paths" what="path" placeholder="/quizshow" texts={['/blog', 'Notes', '/x']} />
    </FieldErrorsContext>
  );
  const { rerender } = render(form({ 'paths.1': 'Notes is not a path.' }));
  expect(screen.getByRole('textbox', { name: 'Path 2' })).toHaveAccessibleDescription('Notes is not a path.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove path 2' }));
  expect(screen.getByRole('textbox', { name: 'Path 2' })).toHaveValue('/x');
  expect(screen.getByRole('textbox', { name: 'Path 2' })).not.toHaveAccessibleDescription();
  rerender(form({ 'paths.1': '/x is taken.' }));
  expect(screen.getByRole('textbox', { name: 'Path 2' })).toHaveAccessibleDescription('/x is taken.');
});
