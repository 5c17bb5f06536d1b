import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

const load = jest.fn(() => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
jest.unstable_mockModule('#src/dialog/dialog-surface.tsx', load);
const { Dialog } = await import('#src/dialog/dialog.tsx');

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save a seat, {isOpen ? 'open' : 'closed'}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Save a seat">
        A form.
      </Dialog>
    </>
  );
}

test('the code of a dialog fails to load – opened, twice – it shows the error each time and can be opened again', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  render(<Page />);
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This did not load.');
    expect(await screen.findByRole('button', { name: 'Save a seat, closed' })).toBeVisible();
    expect(reported).toHaveBeenCalledTimes(times);
  }
});
