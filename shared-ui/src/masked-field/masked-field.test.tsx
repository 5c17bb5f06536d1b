import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MaskedField, MaskedPhoneField } from '#src/masked-field/masked-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** A controlled form that records every value it receives. */
function Controlled({ reported, start = '' }: { reported: string[]; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <MaskedPhoneField
      value={value}
      onChange={(event) => {
        reported.push(event.target.value);
        setValue(event.target.value);
      }}
    />
  );
}

test('a controlled field – typed into – reports each text as it is displayed', async () => {
  const reported: string[] = [];
  render(<Controlled reported={reported} />);
  await userEvent.type(field(), '89x01');
  expect(field()).toHaveValue('+7 (901');
  expect(reported).toEqual(['+7', '+7 (9', '+7 (90', '+7 (901']);
});

test('a controlled field – edited in the middle – keeps the caret there', async () => {
  render(<Controlled reported={[]} start="89001234567" />);
  expect(field()).toHaveValue('+7 (900) 123-45-67');
  await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 9, initialSelectionEnd: 9 });
  expect(field()).toHaveValue('+7 (901) 234-56-7');
  expect(field().selectionStart).toBe(6);
  await userEvent.keyboard('5');
  expect(field()).toHaveValue('+7 (905) 123-45-67');
  expect(field().selectionStart).toBe(7);
});

test('an uncontrolled field – text pasted with extra characters – keeps the characters that match the mask', async () => {
  render(<MaskedField label="INN" mask="##########" name="inn" />);
  await userEvent.click(field());
  await userEvent.paste('INN 7707 083893 (Sber)');
  expect(field()).toHaveValue('7707083893');
});

test('a field – autofilled without beforeinput – is masked and reported', () => {
  const reported: string[] = [];
  render(<Controlled reported={reported} />);
  fireEvent.input(field(), { target: { value: '8 900 123 45 67' } });
  expect(field()).toHaveValue('+7 (900) 123-45-67');
  expect(reported).toEqual(['+7 (900) 123-45-67']);
});

test('a composition in progress – nothing is changed or reported – until it ends', () => {
  const reported: string[] = [];
  render(<MaskedField label="Plate" mask="@ ###" onChange={(event) => reported.push(event.target.value)} />);
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: 'ж1' }, isComposing: true });
  expect(field()).toHaveValue('ж1');
  expect(reported).toEqual([]);
  fireEvent.compositionEnd(field());
  expect(field()).toHaveValue('ж 1');
  expect(reported).toEqual(['ж 1']);
});

test('a value in another format – rendered on the server – is masked', () => {
  expect(renderToString(<MaskedPhoneField defaultValue="89001234567" />)).toContain('value="+7 (900) 123-45-67"');
  expect(renderToString(<MaskedPhoneField value="+44 20 7946 0958" readOnly />)).toContain('value="+442079460958"');
});

test('the page’s ref – beside the mask’s – receives the input, and null when it unmounts', () => {
  const seen: unknown[] = [];
  const { unmount } = render(<MaskedField label="Card" mask="####" ref={(input) => void seen.push(input?.nodeName ?? null)} />);
  unmount();
  expect(seen).toEqual(['INPUT', null]);
});
