import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { DIGEST, sampleEnvironment, sampleSet, sampleSite } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const before = { epoch: 1, number: 6, hash: DIGEST, since: '2026-11-02T08:00:00.000Z' };
const failure = {
  name: 'mf-blog',
  version: '1.1.0',
  stage: 'load' as const,
  reason: 'window is not defined',
  since: { epoch: 1, number: 7 },
  caused_by: { name: 'mf-blog', version: '1.1.0' },
};

function answerSites(...sites: ReturnType<typeof sampleSite>[]): void {
  registry.answers['/v1/environments/production/sites'] = { current: { epoch: 1, number: 7 }, lost_after_seconds: 120, sites };
}

test('a new set – one site serves it, one is adopting it, one refuses it – how many do, and why each other one does not', async () => {
  answerSites(
    sampleSite(),
    sampleSite({ id: 'web-2', status: 'behind', serving: before }),
    sampleSite({
      id: 'web-3',
      status: 'failing',
      serving: before,
      refused: { epoch: 1, number: 7, reason: 'mf-blog does not load' },
      failures: [failure],
    }),
  );
  openSignedIn('/environments/production');
  expect(await screen.findByText('1 of 3 sites serve this set')).toBeVisible();
  const others = within(screen.getByRole('list', { name: 'Sites that do not serve this set' }));
  expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'web-3 does not: mf-blog does not load',
    'web-2 is adopting it, and serves set 6 until then',
  ]);
});

test('an environment – its actions – the primary one first, then the way back, then the rarer ones under what they are about', async () => {
  answerSites(sampleSite());
  openSignedIn('/environments/production');
  await screen.findByRole('link', { name: 'Activate' });
  const texts = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(texts('Releases')).toEqual(['Start a canary', 'Promote to production', 'Remove']);
  expect(texts('Environment')).toEqual(['Settings', 'Freeze']);
  const tabbed = [];
  screen.getByRole('link', { name: 'Activate' }).focus();
  for (let step = 0; step < 7; step += 1) {
    tabbed.push(document.activeElement?.textContent);
    await userEvent.tab();
  }
  expect(tabbed).toEqual(['Activate', 'Roll back', ...texts('Releases'), ...texts('Environment')]);
});

test('a frozen environment – its actions – only those that the registry does not refuse', async () => {
  const frozen = { actor: 'manager', reason: 'Conference', since: '2026-11-02T10:00:00.000Z' };
  registry.answers['/v1/environments'] = { environments: [sampleEnvironment({ frozen })] };
  openSignedIn('/environments/production');
  expect(await screen.findByRole('link', { name: 'Roll back' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unfreeze' })).toBeVisible();
  for (const name of ['Activate', 'Start a canary', 'Promote to production', 'Remove'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('a new set – all sites that are not lost have adopted it – it says so', async () => {
  answerSites(sampleSite(), sampleSite({ id: 'web-2' }), sampleSite({ id: 'web-3', status: 'lost', serving: before }));
  openSignedIn('/environments/production');
  expect(await screen.findByText('All 2 sites serve this set')).toBeVisible();
});

test('two sites, one with a canary – the sites – which canary, and for how many visitors; without canaries – no such column', async () => {
  answerSites(sampleSite({ canaries: [{ name: 'mf-blog', version: '1.2.0', percent: 12.5 }] }), sampleSite({ id: 'web-2' }));
  openSignedIn('/environments/production');
  const sites = within(await screen.findByRole('table', { name: 'Sites' }));
  expect(sites.getByRole('row', { name: /web-1.*mf-blog 1\.2\.0, 12\.5\s%/ })).toBeVisible();
  expect(sites.getByRole('row', { name: /web-2.*none/ })).toBeVisible();
  answerSites(sampleSite());
  registry.send('set');
  await waitFor(() => expect(sites.queryByRole('columnheader', { name: 'Canaries' })).not.toBeInTheDocument());
});

test('the history – filtered by release, person, kind and days – the registry is asked for these, and all are shown again on request', async () => {
  const path = '/v1/environments/production/sets?limit=25&actor=Vera&from=2026-11-01&to=2026-11-02&release=mf-blog&action=rollback';
  registry.answers[path] = { sets: [sampleSet({ number: 4, action: 'rollback', reason: 'Slow lists' })], next: null };
  openSignedIn('/environments/production/history');
  await screen.findByRole('option', { name: 'mf-blog' });
  await userEvent.selectOptions(screen.getByLabelText('Release'), 'mf-blog');
  await userEvent.type(screen.getByLabelText('By'), 'Vera');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Rolled back');
  await userEvent.type(screen.getByLabelText('From (UTC)'), '2026-11-01');
  await userEvent.type(screen.getByLabelText('To (UTC)'), '2026-11-02');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('Slow lists')).toBeVisible();
  expect(screen.queryByText('Faster lists')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Roll back to set 4' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Faster lists')).toBeVisible();
});

test('a filter that matches nothing – in the address, with an invalid field – it says so', async () => {
  registry.answers['/v1/environments/production/sets?limit=25&action=restore'] = { sets: [], next: null };
  openSignedIn('/environments/production/history?action=restore&from=never&x=1');
  const text = await screen.findByText('No set matches this filter.');
  expect(text).toBeVisible();
  expect(screen.getByLabelText('Kind')).toHaveValue('restore');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Faster lists')).toBeVisible();
  // It stays, so that the next text in it is announced.
  expect(text).toBeInTheDocument();
  expect(text).toBeEmptyDOMElement();
});

test('the history of production – it leads to the same page of staging', async () => {
  openSignedIn('/environments/production/history');
  const environments = within(await screen.findByRole('navigation', { name: 'Environments' }));
  expect(environments.getByRole('link', { name: 'Production' })).toHaveAttribute('aria-current', 'page');
  expect(environments.getByRole('link', { name: 'Staging' })).toHaveAttribute('href', '/environments/staging/history');
});

test('the history – the newest set only changed a canary – the way back leads to the newest set with other versions; a filtered history has none', async () => {
  const older = { shell: { version: '1.0.0', manifest: DIGEST }, 'mf-blog': { version: '1.0.0', manifest: DIGEST } };
  const sets = [
    sampleSet({ number: 8, action: 'canary', changes: [], canary_changes: [{ name: 'mf-blog', version: '1.2.0', from: null, to: 5 }] }),
    sampleSet({ number: 7 }),
    sampleSet({ number: 6, releases: older }),
    sampleSet({ number: 5, releases: older }),
  ];
  registry.answers['/v1/environments/production/sets?limit=25'] = { sets, next: null };
  registry.answers['/v1/environments/production/sets?limit=25&actor=Vera'] = { sets, next: null };
  openSignedIn('/environments/production/history');
  const way = await screen.findByRole('link', { name: 'Roll back to the previous versions' });
  expect(way).toHaveAttribute('href', '/environments/production/roll-back?set=6');
  await userEvent.type(screen.getByLabelText('By'), 'Vera');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /previous versions/ })).not.toBeInTheDocument());
});

test('the history – the newest set is a rollback – no button leads back to the versions that were rolled back', async () => {
  const older = { shell: { version: '1.0.0', manifest: DIGEST }, 'mf-blog': { version: '1.0.0', manifest: DIGEST } };
  const sets = [sampleSet({ number: 8, action: 'rollback', releases: older }), sampleSet(), sampleSet({ number: 6, releases: older })];
  registry.answers['/v1/environments/production/sets?limit=25'] = { sets, next: null };
  openSignedIn('/environments/production/history');
  expect(await screen.findByRole('link', { name: 'Roll back to set 6' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Roll back to the previous versions' })).not.toBeInTheDocument();
});

test('an environment that is shown – the registry stops answering – what is shown stays, with the time of its last answer', async () => {
  openSignedIn('/environments/production');
  await screen.findByRole('heading', { name: 'Set 7' });
  registry.answers['/v1/environments/production/sites'] = refusal(503, 'unavailable', 'The database does not answer.');
  registry.send('set');
  expect(await screen.findByText('Could not refresh the environment production')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/The database does not answer\. What you see is from \d+ \w+, \d\d:\d\d UTC\./);
  expect(screen.getByRole('heading', { name: 'Set 7' })).toBeVisible();
});
