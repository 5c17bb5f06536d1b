import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { sampleSet } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const ROLL_BACK = 'POST /v1/environments/production/rollback';
const ACTIVATE = 'POST /v1/environments/production/activate';
const BLOCK = 'POST /v1/releases/mf-blog/versions/1.1.0/block';

const changeTo = (to: string) => ({
  ...sampleSet({ number: 8, changes: [{ name: 'mf-blog', from: '1.1.0', to }] }),
  changed: true,
  addresses: [],
  warnings: [],
});
const blocked = { name: 'mf-blog', version: '1.1.0', reason: 'Leaks', actor: 'manager', at: '2026-11-02T10:00:00.000Z' };
/** Answers a rollback without a version, and one to a version. */
const rollBack = (before: unknown, named: unknown) => (body: { to?: string }) => (body.to === undefined ? before : named);
const block = async () => userEvent.click(screen.getByRole('button', { name: 'Block mf-blog 1.1.0' }));
const replaceWith = async (version: string) => userEvent.selectOptions(await screen.findByLabelText('Replace it with'), version);

test('an active version – blocked with one that was never active in its place – the preview is of its activation, and it is sent', async () => {
  registry.answers[ROLL_BACK] = rollBack(changeTo('0.9.0'), refusal(422, 'never_active', 'mf-blog@1.0.0 was never active in production.'));
  registry.answers[ACTIVATE] = changeTo('1.0.0');
  registry.answers[BLOCK] = { blocked, sets: [] };
  openSignedIn('/releases/mf-blog/1.1.0/block');
  expect(await screen.findByRole('row', { name: /1\.1\.0.*0\.9\.0/ })).toBeVisible();
  await replaceWith('1.0.0');
  expect(await screen.findByRole('row', { name: /1\.1\.0.*1\.0\.0/ })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'Leaks');
  await block();
  expect(await screen.findByText('mf-blog 1.1.0 is blocked.')).toBeVisible();
  expect(registry.writes.at(-1)?.body).toEqual({ reason: 'Leaks', replace: '1.0.0' });
});

test('an active version that nothing preceded – its block is opened – the refusal, and another version can be chosen without losing the reason', async () => {
  const nothing = 'No version of mf-blog was active in production before 1.1.0.';
  registry.answers[ROLL_BACK] = rollBack(refusal(422, 'nothing_before', nothing), refusal(422, 'never_active', 'Never active.'));
  registry.answers[ACTIVATE] = changeTo('1.0.0');
  registry.answers[BLOCK] = { blocked, sets: [] };
  openSignedIn('/releases/mf-blog/1.1.0/block');
  expect(await screen.findByText(nothing)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'Leaks');
  await block();
  expect(await screen.findByText(/Choose another version to replace it/)).toBeVisible();
  expect(registry.writes.map(({ call }) => call)).not.toContain(BLOCK);
  await replaceWith('1.0.0');
  expect(await screen.findByRole('row', { name: /1\.1\.0.*1\.0\.0/ })).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Leaks');
  await block();
  expect(await screen.findByText('mf-blog 1.1.0 is blocked.')).toBeVisible();
});

test('a replacement that the registry refuses – chosen – why, and the choice stays; one that was active before – the preview is of its rollback', async () => {
  registry.answers[ROLL_BACK] = rollBack(changeTo('0.9.0'), refusal(409, 'contract_mismatch', 'mf-blog@1.0.0 does not fit the shell.'));
  openSignedIn('/releases/mf-blog/1.1.0/block');
  await replaceWith('1.0.0');
  expect(await screen.findByText('mf-blog@1.0.0 does not fit the shell.')).toBeVisible();
  expect(registry.writes.at(-1)).toMatchObject({ call: ROLL_BACK, body: { name: 'mf-blog', to: '1.0.0', dry_run: true } });
  await replaceWith('The version that was active before');
  expect(await screen.findByRole('row', { name: /1\.1\.0.*0\.9\.0/ })).toBeVisible();
});
