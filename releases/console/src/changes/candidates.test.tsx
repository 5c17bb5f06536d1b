import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CandidateProblem } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import { replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';

const registry = replaceRegistry();

function offer(versions: readonly { version: string; problem: CandidateProblem | null }[], published = versions.length + 1): void {
  registry.answers['/v1/environments/production/candidates'] = { releases: [{ name: 'mf-blog', versions, published }] };
}
const blocked = { version: '1.4.0', problem: { kind: 'blocked', message: 'Blocked by manager (Vera): Stolen token' } } as const;
const failed = { version: '1.3.0', problem: { kind: 'preflight', message: 'mf-blog#main failed (render): Broken.' } } as const;
const unfit = { version: '1.2.0', problem: { kind: 'mismatch', message: 'Activate shell@2.0.0 in the same command.' } } as const;
const fine = { version: '1.0.0', problem: null };

const optionsOf = (field: HTMLElement) =>
  [...(field as HTMLSelectElement).options].map(({ text, disabled }) => (disabled ? `${text}, disabled` : text));

test('versions that the registry would not activate – to choose from – marked; those that it refuses in any case cannot be chosen, and say why', async () => {
  offer([blocked, failed, unfit, fine]);
  openSignedIn('/environments/production/activate');
  const field = await screen.findByLabelText('mf-blog');
  expect(optionsOf(field)).toEqual([
    'Keep 1.1.0',
    '1.4.0 (blocked), disabled',
    '1.3.0 (failed its preflight)',
    '1.2.0 (does not fit what is active)',
    '1.0.0',
  ]);
  await userEvent.click(screen.getByText('One version cannot be chosen'));
  expect(screen.getByText(/Stolen token/).closest('li')).toHaveTextContent('1.4.0: Blocked by manager (Vera): Stolen token');
});

test('a version that failed its preflight – chosen, then one without problems – the reason and what happens next, then nothing', async () => {
  offer([failed, unfit, fine]);
  openSignedIn('/environments/production/activate');
  const field = await screen.findByLabelText('mf-blog');
  await userEvent.selectOptions(field, '1.3.0');
  expect(screen.getByText(/Broken\. The preflight runs again/)).toBeVisible();
  await userEvent.selectOptions(field, '1.2.0');
  expect(screen.getByText(/Activate shell@2\.0\.0/)).toBeVisible();
  await userEvent.selectOptions(field, '1.0.0');
  expect(screen.queryByText(/Activate shell@2\.0\.0/)).not.toBeInTheDocument();
});

test('a version that the address names – activated – asked for, although it is older than those that are listed', async () => {
  offer([fine], 40);
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  expect(await screen.findByLabelText('mf-blog')).toHaveValue('1.0.0');
  expect(registry.calls).toContain('/v1/environments/production/candidates?also=mf-blog%401.0.0');
  expect(screen.getByText(/38 older versions are not listed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Versions of mf-blog' })).toHaveAttribute('href', '/releases?release=mf-blog');
});

test('a canary – started with a version that failed its preflight – marked in the same way', async () => {
  offer([failed, fine]);
  openSignedIn('/environments/production/start-canary?release=mf-blog');
  expect(optionsOf(await screen.findByLabelText('Version'))).toContain('1.3.0 (failed its preflight)');
});
