import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { refusal, TOKEN, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openConsole, openSignedIn } from '#src/testing/open-console.tsx';
import { sampleSet, sampleSite } from '#src/testing/samples.ts';

const registry = replaceRegistry();

const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => void jest.restoreAllMocks());
const signIn = async (token: string) => {
  await userEvent.type(screen.getByLabelText('Token'), token);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
test('the console without a token – a wrong one is entered, then a right one – the reason, then the first environment, with the focus kept in the field', async () => {
  openConsole();
  await signIn('wrong');
  expect(await screen.findByText(/^The registry does not know this token\. Check that it is complete/)).toBeVisible();
  expect(screen.getByLabelText('Token')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Token'));
  await signIn(TOKEN);
  expect(await screen.findByRole('heading', { level: 1, name: 'Production' })).toBeVisible();
  expect(sessionStorage.getItem('plenum.console.token')).toBe(TOKEN);
  expect(registry.calls.join()).not.toContain(TOKEN);
});

test('a deep link without a token – signed in – that screen, with the focus on its heading', async () => {
  openConsole('/releases/mf-blog?x=1');
  expect(document.body).toHaveFocus();
  await signIn(TOKEN);
  expect(await screen.findByRole('heading', { level: 1, name: 'mf-blog' })).toHaveFocus();
});

test('a token – signed out – the form again, and nothing of the token is kept', async () => {
  openSignedIn('/releases');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(screen.getByLabelText('Token')).toBeVisible();
  expect(screen.getByText('You are signed out.')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('a token that was revoked – the console is opened – the form says so', async () => {
  registry.answers['/v1/caller'] = refusal(401, 'unauthorized', 'This token was revoked.');
  openSignedIn('/');
  expect(await screen.findByText(/no longer accepts your token/)).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('an environment – opened – its set with the person and the reason, its releases, its sites', async () => {
  openSignedIn('/environments/production');
  expect(await screen.findByRole('heading', { name: 'Set 7' })).toBeVisible();
  expect(screen.getByText(/by manager \(Vera Sokolova\): Faster lists/)).toBeVisible();
  const releases = within(screen.getByRole('table', { name: 'Active releases' }));
  expect(releases.getByRole('row', { name: /mf-blog.*1\.1\.0.*From 1\.0\.0/ })).toBeVisible();
  const sites = within(screen.getByRole('table', { name: 'Sites' }));
  expect(sites.getByRole('row', { name: /web-1.*machine-1.*Current.*7/ })).toBeVisible();
  expect(screen.getByText('No problems are known.')).toBeVisible();
  expect(await screen.findByText('Live updates')).toBeVisible();
});

test('an open environment – the stream tells of a new set, whose version a site cannot load – both are shown', async () => {
  openSignedIn('/environments/production');
  await screen.findByText('Live updates');
  await screen.findByRole('heading', { name: 'Set 7' });
  registry.answers['/v1/environments/production/set'] = sampleSet({ number: 8 });
  registry.answers['/v1/environments/production/sites'] = {
    current: { epoch: 1, number: 8 },
    lost_after_seconds: 120,
    sites: [sampleSite({ status: 'failing', refused: { epoch: 1, number: 8, reason: 'window is not defined' } })],
  };
  registry.send('set');
  expect(await screen.findByRole('heading', { name: 'Set 8' })).toBeVisible();
  expect(screen.getByText(/web-1 does not serve set 8: window is not defined/)).toBeVisible();
});

test('an open environment – its tab is hidden and shown again – no stream stays open meanwhile, then what is new is shown', async () => {
  openSignedIn('/environments/production');
  await screen.findByText('Live updates');
  setVisibility('hidden');
  expect(await screen.findByText(/Connecting/)).toBeInTheDocument();
  expect(registry.openStreams()).toBe(0);
  registry.answers['/v1/environments/production/set'] = sampleSet({ number: 8 });
  setVisibility('visible');
  await screen.findByText('Live updates');
  registry.send('set');
  expect(await screen.findByRole('heading', { name: 'Set 8' })).toBeVisible();
});

test('an environment whose registry fails – opened, then tried again – the reason, then the environment', async () => {
  registry.answers['/v1/environments/production/set'] = refusal(503, 'database_unavailable', 'The registry cannot reach its database.');
  openSignedIn('/environments/production');
  expect(await screen.findByText('The registry cannot reach its database.')).toBeVisible();
  registry.answers['/v1/environments/production/set'] = sampleSet();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Set 7' })).toBeVisible();
});

test('the history – opened, older sets are requested – newest first, with reasons and what was forced', async () => {
  openSignedIn('/environments/production/history');
  expect(await screen.findByRole('heading', { name: 'Set 7: activated' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older sets' }));
  expect(await screen.findByRole('heading', { name: 'Set 6: rolled back' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Set 7: activated',
    'Set 6: rolled back',
  ]);
  expect(screen.getByText('The lists were empty')).toBeVisible();
  expect(screen.getByText('Checks skipped (forced)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older sets' })).not.toBeInTheDocument();
  expect(screen.getByText('There are no older sets.')).toHaveFocus();
});

test('a release – its versions are opened from the list – author, revision, and how its size has changed; the focus is on the heading', async () => {
  openSignedIn('/releases');
  await userEvent.click(await screen.findByRole('link', { name: 'mf-blog' }));
  const row = await screen.findByRole('row', { name: /1\.1\.0.*Production.*Oleg.*0123456789ab.*41\.0\skB.*\+1\.0\skB \(\+2\.5\s%\)/ });
  expect(row).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'mf-blog' })).toHaveFocus();
});

test('a team’s token – the console is opened – neither tokens nor the audit log are offered', async () => {
  registry.answers['/v1/caller'] = { owner: 'mf-blog', name: null };
  openSignedIn('/teams');
  const links = within(await screen.findByRole('navigation', { name: 'Console' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Environments', 'Releases', 'Teams']);
});

test.each([
  ['/environments/production', 'Faster lists'],
  ['/environments/production/history', 'Faster lists'],
  ['/releases', '/blog'],
  ['/releases/mf-blog', 'Oleg'],
  ['/releases?q=oleg', '1 version, newest first'],
  ['/teams', '/blog'],
  ['/tokens', 'CI'],
  ['/audit', 'Versions activated'],
  ['/messages', 'No message was sent in the last 30 days.'],
  ['/environments/production/activate', 'Keep 1.1.0'],
  ['/environments/production/roll-back', 'Keep 1.1.0'],
  ['/environments/production/roll-back?set=6', 'Skip the checks'],
  ['/environments/production/promote', '1.1.0 → 1.2.0'],
  ['/environments/production/start-canary', 'Choose a remote'],
  ['/environments/production/remove', 'Its versions stay published'],
  ['/environments/production/settings', 'Roll it back'],
  ['/environments/production/freeze', 'Rolling back stays possible'],
  ['/releases/mf-blog/budget', 'Version 1.1.0 has'],
  ['/releases/mf-blog/1.1.0', 'Oleg'],
  ['/releases/mf-blog/1.0.0/block', 'not active in any environment'],
  ['/teams/mf-blog', 'Own backend'],
  ['/teams/mf-blog/remove', 'Its tokens are revoked'],
  ['/add-team', 'Own backend'],
  ['/create-token', 'What it is for'],
  ['/tokens/3/revoke', 'Never used'],
])('%s – checked with axe – no violations', async (path, text) => {
  const { container } = openSignedIn(path);
  await screen.findAllByText(text, { exact: false });
  // jsdom has no layout, so contrast is checked in a browser.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
