import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { foundVersion, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';

const registry = replaceRegistry();
const table = async () => within(await screen.findByRole('table', { name: 'Versions that match' }));

test('versions – searched for by author and release – those that match, instead of the overview; all of it is in the address', async () => {
  registry.answers['/v1/versions?limit=25&q=Oleg&release=mf-blog'] = { versions: [foundVersion('1.1.0', ['production'])], next: null };
  openSignedIn('/releases');
  await userEvent.type(await screen.findByLabelText('Search versions'), 'Oleg');
  await userEvent.selectOptions(screen.getByLabelText('Release'), 'mf-blog');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect((await table()).getByRole('row', { name: /mf-blog 1\.1\.0.*Production.*Oleg.*0123456789ab/ })).toBeVisible();
  expect(screen.getByText('1 version, newest first.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Releases' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Search versions')).toHaveValue('Oleg');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('table', { name: 'Releases' })).toBeVisible();
});

test('more versions than one page – found by an address – older ones on request, from the registry', async () => {
  registry.answers['/v1/versions?limit=25&q=1.'] = { versions: [foundVersion('1.1.0')], next: 'mf-blog@1.1.0' };
  registry.answers['/v1/versions?before=mf-blog%401.1.0&limit=25&q=1.'] = { versions: [foundVersion('1.0.0')], next: null };
  openSignedIn('/releases?q=1.');
  expect(await screen.findByText('1 or more versions, newest first.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
  expect(await screen.findByText('There are no older versions.')).toHaveFocus();
  expect((await table()).getAllByRole('row')).toHaveLength(3);
});

test('nothing that matches – searched for – said so', async () => {
  registry.answers['/v1/versions?limit=25&q=2.0'] = { versions: [], next: null };
  openSignedIn('/releases?q=2.0');
  expect(await screen.findByText('No published version matches.')).toBeVisible();
});
