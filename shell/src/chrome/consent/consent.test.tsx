import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Consent } from '#src/chrome/consent/consent.tsx';
import { allCategories, type ConsentChoices } from '#src/consent/consent-categories.ts';
import { CookieSettingsButton } from '#src/chrome/consent/settings-button.tsx';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';
import { fakeConsent } from '#src/testing/fake-consent.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';
import { observedStore } from '#src/testing/observed-store.ts';

Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

afterEach(() => prepareChunksBy(() => Promise.resolve()));

function show(choices: ConsentChoices = {}) {
  const prepare = jest.fn(() => Promise.resolve());
  prepareChunksBy(prepare);
  const consent = fakeConsent(choices);
  const { runtime, reported } = fakeRuntime({}, { consent: observedStore(consent) });
  render(
    <InShell runtime={runtime}>
      <Consent />
      <main tabIndex={-1}>
        <CookieSettingsButton />
      </main>
    </InShell>,
  );
  return { consent, prepare, reported, user: userEvent.setup() };
}
const banner = () => screen.findByRole('region', { name: 'May we use cookies?' });
const press = (name: string) => screen.getByRole('button', { name });

test('a visitor who has chosen – shown – the code of banner and settings is not requested', () => {
  const { prepare } = show(allCategories(false));
  expect(prepare).not.toHaveBeenCalled();
});

test.each([
  ['Accept all', true],
  ['Reject all', false],
])('"%s" – pressed – answers every category, the banner closes and the page has the focus', async (name, granted) => {
  const { consent, user } = show();
  expect(await banner()).toBeVisible();
  await user.click(press(name));
  expect(consent.choices).toEqual(allCategories(granted));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('accept and reject – compared – equally prominent', async () => {
  show();
  await banner();
  expect(press('Accept all').className).toBe(press('Reject all').className);
});

test('the settings – opened, one category checked, saved – exactly that category has consent; when opened again it is checked', async () => {
  const { consent, user } = show();
  await banner();
  await user.click(press('Choose'));
  await user.click(await screen.findByRole('checkbox', { name: 'Calls and requests' }));
  expect(screen.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  await user.click(press('Save settings'));
  expect(consent.choices).toEqual({ statistics: false, contact: true, maps: false });
  await user.click(press('Cookie settings'));
  expect(await screen.findByRole('checkbox', { name: 'Calls and requests' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Statistics' })).not.toBeChecked();
});

test('the code of the settings fails to load – requested – reported, and the next press tries again', async () => {
  const { reported, consent, user } = show(allCategories(false));
  prepareChunksBy(() => Promise.reject(new Error('offline')));
  await user.click(press('Cookie settings'));
  expect(reported).toHaveLength(1);
  expect(consent.areSettingsOpen).toBe(false);
  prepareChunksBy(() => Promise.resolve());
  await user.click(press('Cookie settings'));
  expect(await screen.findByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
});
