import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { CompanyRows } from '#src/screens/account/companies/company-rows.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

function Shown({ canRename }: { canRename: boolean }) {
  const { profile } = useSession().view;
  return profile && <CompanyRows profile={profile} canRename={canRename} />;
}

function setUp(changes: Partial<Profile> = {}, canRename = true) {
  const host = signedIn({}, changes);
  renderScreen(<Shown canRename={canRename} />, host);
  const user = userEvent.setup();
  const row = (name: string) => within(screen.getByRole('group', { name }));
  return { ...host, user, row, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

test('a tax number – is typed with blanks and letters – reduced to its digits, at most twelve', async () => {
  const { user, press } = setUp({ companyInn: null });
  await press('Add tax number (INN)');
  await user.type(screen.getByRole('textbox'), '7707 08-38a93 12345');
  expect(screen.getByRole('textbox')).toHaveValue('770708389312');
});

test('a tax number with a typing error – is saved – an error before it is sent', async () => {
  const { user, press, session } = setUp({ companyInn: null });
  await press('Add tax number (INN)');
  await user.type(screen.getByRole('textbox'), '7707083894');
  await press('Save');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/valid INN/);
  expect(session.calls).toEqual([]);
});

test('the size of the company – is chosen – saved', async () => {
  const { user, press, session, row } = setUp({ companySize: null });
  await press('Add size');
  await user.selectOptions(row('Size').getByRole('combobox'), '2-10');
  await press('Save');
  expect(session.calls).toEqual([['updateProfile', { companySize: '2-10' }]]);
});

test('a company that the user cannot rename – is shown – only its size can be changed', () => {
  setUp({}, false);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([expect.stringMatching(/size$/)]);
});
