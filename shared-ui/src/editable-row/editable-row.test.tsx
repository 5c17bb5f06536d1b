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

test('a setting – asked to change – has its form in its place, with the focus in it', async () => {
  show();
  await userEvent.click(change());
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
  expect(screen.queryByText('Northern Lights')).toBeNull();
});

test.each([
  ['saved', () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['given up with Escape', () => userEvent.keyboard('{Escape}')],
])('a form – %s – is gone, and the focus is on the button again', async (_, finish) => {
  show();
  await userEvent.click(change());
  await finish();
  expect(change()).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Company' })).toHaveTextContent('Northern Lights');
});

test('a page – opened – takes no focus for its rows', () => {
  show();
  expect(document.body).toHaveFocus();
});

test('a setting that is locked – looked at – has no button', () => {
  show(true);
  expect(screen.queryByRole('button')).toBeNull();
});
