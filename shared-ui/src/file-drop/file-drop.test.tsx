import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FileDrop } from '#src/file-drop/file-drop.tsx';

const rules = { accept: ['image/png'], acceptLabel: 'a PNG picture', maxBytes: 1024 };
const picture = new File(['png'], 'me.png', { type: 'image/png' });
const text = new File(['text'], 'me.txt', { type: 'text/plain' });

function setUp(disabled = false) {
  const taken = jest.fn();
  render(<FileDrop label="Choose a picture" description="PNG, 1 KB at most." rules={rules} onFile={taken} disabled={disabled} />);
  const input = screen.getByLabelText<HTMLInputElement>('Choose a picture');
  return { taken, input, place: input.parentElement! };
}

test('an accepted file – chosen – is passed on, and can be chosen again', async () => {
  const { taken, input } = setUp();
  await userEvent.upload(input, picture);
  await userEvent.upload(input, picture);
  expect(taken.mock.calls).toEqual([[picture], [picture]]);
});

test('a file of another type – dropped – is rejected with a reason, until an accepted one follows', () => {
  const { taken, input, place } = setUp();
  fireEvent.drop(place, { dataTransfer: { files: [text] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a PNG picture.');
  expect(input).toHaveAccessibleDescription(/PNG, 1 KB at most. “me.txt” is not a supported file type/);
  fireEvent.drop(place, { dataTransfer: { files: [picture] } });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(taken.mock.calls).toEqual([[picture]]);
});

test('a file dragged over – the area is highlighted until it leaves', () => {
  const { place } = setUp();
  fireEvent.dragEnter(place);
  expect(place).toHaveClass('over');
  fireEvent.dragLeave(place);
  expect(place).not.toHaveClass('over');
});

test('disabled – a file is dropped – nothing happens', () => {
  const { taken, place } = setUp(true);
  fireEvent.drop(place, { dataTransfer: { files: [picture] } });
  expect(taken).not.toHaveBeenCalled();
});

test('an error of an upload – the field appears with it, then another follows – only the later one is an alert', () => {
  const show = (error?: string) => <FileDrop label="Choose a picture" rules={rules} onFile={() => undefined} {...(error && { error })} />;
  const { rerender } = render(show('The connection broke.'));
  expect(screen.getByLabelText('Choose a picture')).toHaveAccessibleDescription('The connection broke.');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  rerender(show());
  rerender(show('The connection broke.'));
  expect(screen.getByRole('alert')).toHaveTextContent('The connection broke.');
  expect(screen.getAllByText('The connection broke.')).toHaveLength(1);
});
