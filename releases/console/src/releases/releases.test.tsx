import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { DIGEST, sampleSet, sampleSite } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const SET_BUDGET = 'POST /v1/budgets/mf-blog';

test('a release with a budget – its versions are opened – the budget, and by how much a version is over it', async () => {
  registry.answers['/v1/budgets'] = { budgets: [{ release: 'mf-blog', script_bytes: 40_500 }] };
  openSignedIn('/releases/mf-blog');
  expect(await screen.findByText(/Budget: 40\.5 kB of scripts/)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /1\.1\.0/ })).getByText(/over budget/)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /1\.0\.0/ })).queryByText(/over budget/)).not.toBeInTheDocument();
});

test('a release without a budget – one is set in kilobytes, after a wrong number – sent in bytes', async () => {
  registry.answers[SET_BUDGET] = { budgets: [{ release: 'mf-blog', script_bytes: 120_500 }] };
  openSignedIn('/releases/mf-blog');
  await userEvent.click(await screen.findByRole('link', { name: 'Set a budget' }));
  const field = await screen.findByLabelText('Kilobytes');
  await userEvent.type(field, 'much');
  await userEvent.click(screen.getByRole('button', { name: 'Save the budget' }));
  expect(await screen.findByText(/Enter a number of kilobytes/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '120.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save the budget' }));
  expect(await screen.findByText('mf-blog has a budget of 120.5 kB.')).toBeVisible();
  expect(registry.writes.map(({ body }) => body)).toEqual([{ script_bytes: 120_500 }]);
});

test('a canary – its versions, then its own page are opened – where it runs and its share; its canary can be changed, but it is not offered to activate there', async () => {
  const canary = { version: '1.0.0', manifest: DIGEST, percent: 5, begun: 7 };
  registry.answers['/v1/environments/production/set'] = sampleSet({ canaries: { 'mf-blog': canary } });
  openSignedIn('/releases/mf-blog');
  expect(await screen.findByRole('row', { name: /1\.0\.0.*Canary in production, 5\s%/ })).not.toHaveTextContent('Not active');
  await userEvent.click(screen.getByRole('link', { name: '1.0.0' }));
  expect(await screen.findByRole('link', { name: 'Change the canary in production' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/environments\/production\/canaries\/mf-blog$/),
  );
  expect(screen.queryByRole('link', { name: 'Activate in production' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Activate in staging' })).toBeVisible();
});

test('the digest of a version – copied, then at a plain HTTP address, where browsers have no clipboard – it says so and shows all of it', async () => {
  const user = userEvent.setup();
  openSignedIn('/releases/mf-blog/1.1.0');
  const copy = await screen.findByRole('button', { name: /the digest/ });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(DIGEST);
  expect(copy).toHaveTextContent('Copied the digest');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(copy);
  expect(await screen.findByText('The browser did not allow copying. Select the text and copy it.')).toBeVisible();
  expect(screen.getByText(DIGEST)).toBeVisible();
});

test('the releases – opened while a site of production cannot load a version – where each version is active, and how it does', async () => {
  const failure = {
    name: 'mf-blog',
    version: '1.1.0',
    stage: 'load',
    reason: 'window is not defined',
    since: { epoch: 1, number: 7 },
    caused_by: null,
  } as const;
  registry.answers['/v1/environments/production/sites'] = {
    current: { epoch: 1, number: 7 },
    lost_after_seconds: 120,
    sites: [sampleSite({ status: 'failing', failures: [failure] })],
  };
  openSignedIn('/releases');
  const [production, staging] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.closest('li'));
  expect(production).toHaveTextContent(/^Production.*mf-blog@1\.1\.0 could not be loaded at web-1: window is not defined.*Set 7/);
  expect(staging).toHaveTextContent(/^Staging.*No site reports, so it is not known whether it works.*Set 3/);
  expect(screen.getByRole('row', { name: /^mf-blog/ })).toHaveTextContent(
    /1\.1\.0.*Failing.*1\.2\.0, no site reports.*1\.1\.0, 2 in all.*\/blog/,
  );
  expect(screen.getByRole('row', { name: /^shell/ })).toHaveTextContent(/1\.0\.0, no problems.*1\.0\.0, no site reports/);
});

test('the releases – all is well – the environments say so', async () => {
  openSignedIn('/releases');
  expect(await screen.findByText('No problems; the site serves the set')).toBeVisible();
});

test('the releases – one environment cannot be loaded – its card says why, and the other one is shown', async () => {
  registry.answers['/v1/environments/staging/set'] = refusal(500, 'internal', 'The set of staging is damaged.');
  openSignedIn('/releases');
  const [production, staging] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.closest('li'));
  expect(production).toHaveTextContent(/^Production.*No problems; the site serves the set/);
  expect(staging).toHaveTextContent(/^Staging.*Could not load this environment: The set of staging is damaged\./);
  expect(screen.getByRole('row', { name: /^shell/ })).toHaveTextContent(/1\.0\.0, no problems.*Not known/);
});

test('the releases – opened with two environments – what all of them share is requested once', async () => {
  openSignedIn('/releases');
  await screen.findByText('No problems; the site serves the set');
  expect(registry.calls.filter((path) => path === '/v1/blocked')).toHaveLength(1);
  // Once at sign-in, too.
  expect(registry.calls.filter((path) => path === '/v1/environments')).toHaveLength(2);
});

test('a release with 200 versions, an old one of them active – opened – the newest and the active one; the others on request', async () => {
  const version = (number: number, activeIn: string[] = []) => ({
    version: `1.${number}.0`,
    manifest: DIGEST,
    contract: '1.8',
    publisher: 'team:mf-blog',
    committed_at: '2026-11-02T09:00:00.000Z',
    source: { revision: null, author: 'Olga' },
    active_in: activeIn,
    script_bytes: 1000,
  });
  registry.answers['/v1/releases/mf-blog/versions'] = {
    versions: Array.from({ length: 200 }, (_, index) => version(199 - index, index === 190 ? ['staging'] : [])),
  };
  openSignedIn('/releases/mf-blog');
  const table = await screen.findByRole('table', { name: 'Versions of mf-blog' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 25 + 1);
  expect(within(table).getByRole('row', { name: /1\.9\.0.*Staging/ })).toBeVisible();
  expect(screen.getByText('26 of 200 versions.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 50 + 1);
});

test('a registry without releases – its releases are opened – says so, and how the first one is published', async () => {
  registry.answers['/v1/releases'] = { releases: [] };
  openSignedIn('/releases');
  expect(await screen.findByText(/^No release is known yet\./)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Releases' })).toBeNull();
});
