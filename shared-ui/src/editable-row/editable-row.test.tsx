import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '#src/button/button.tsx';
import { EditableRow } from '#src/editable-row/editable-row.tsx';
import { TextField } from '#src/text-field/text-field.tsx';

const show = (locked = false) =>
  render(
    <EditableRow label="Company" value="Northern Lights" locked={locked}>
      {(close) => (
        <>
          <TextField label="Company" defaultValue="Northern Lights" />
          <Button onClick={close}>Save</Button>
        </>
      )}
    </EditableRow>,
  );
const change = () => screen.getByRole('button', { name: 'Change company' });

test('a setting – Change pressed – its form replaces it and takes the focus', async () => {
  show();
  await userEvent.click(change());
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
  expect(screen.queryByText('Northern Lights')).toBeNull();
});

test.each([
  ['saved', () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['cancelled with Escape', () => userEvent.keyboard('{Escape}')],
])('a form – %s – closes, and the focus returns to the button', async (_, finish) => {
  show();
  await userEvent.click(change());
  await finish();
  expect(change()).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Company' })).toHaveTextContent('Northern Lights');
});

test('a page – opened – its rows do not take the focus', () => {
  show();
  expect(document.body).toHaveFocus();
});

test('a locked setting – rendered – has no button', () => {
  show(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a setting that waits for the user – rendered – its button is the primary one', () => {
  render(
    <EditableRow label="E-mail" value="olga@example.com" action="Confirm" variant="primary">
      {() => <TextField label="E-mail" />}
    </EditableRow>,
  );
  expect(screen.getByRole('button', { name: 'Confirm e-mail' })).toHaveClass('primary');
});
