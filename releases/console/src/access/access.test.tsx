import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { sampleEnvironment, sampleSet, sampleTeam } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const token = {
  id: 9,
  owner: 'manager',
  name: 'Vera Sokolova',
  label: 'laptop',
  created_at: '2026-11-02T09:00:00.000Z',
  created_by: 'manager',
  last_used_at: null,
  revoked_at: null,
  revoked_by: null,
};

test('a manager’s token – created – its secret is shown once and can be copied; it is gone when the page is left', async () => {
  const user = userEvent.setup();
  registry.answers['POST /v1/tokens'] = { token, secret: 'plenum_secret' };
  openSignedIn('/create-token');
  await user.selectOptions(await screen.findByLabelText('For'), 'A release manager');
  await press('Create the token');
  expect(await screen.findByText(/Enter the name of the release manager/)).toBeVisible();
  await fill('Name', 'Vera Sokolova');
  await press('Create the token');
  expect(await screen.findByText('plenum_secret')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Token 9 was created' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Copy the secret' }));
  expect(await navigator.clipboard.readText()).toBe('plenum_secret');
  expect(registry.writes).toMatchObject([{ body: { owner: 'manager', label: '', name: 'Vera Sokolova' } }]);
  await user.click(screen.getByRole('link', { name: 'Back to the tokens' }));
  expect(screen.queryByText('plenum_secret')).not.toBeInTheDocument();
});

test('a token whose answer was lost – created again – it says that the secret is lost', async () => {
  registry.answers['POST /v1/tokens'] = { token, secret: null };
  openSignedIn('/create-token');
  await userEvent.selectOptions(await screen.findByLabelText('For'), 'A reader');
  await press('Create the token');
  expect(await screen.findByText(/Revoke token 9 and create another one/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Token 9 was created, but its secret is lost' })).toHaveFocus();
});

test('a token – revoked from the list – the list says so', async () => {
  registry.answers['DELETE /v1/tokens/3'] = { ...token, id: 3 };
  openSignedIn('/tokens');
  await userEvent.click(await screen.findByRole('link', { name: 'Revoke token 3' }));
  await press('Revoke token 3');
  expect(await screen.findByText('Token 3 was revoked.')).toBeVisible();
});

test('tokens of the settings, created and revoked ones – listed – apart, each with what tells it from the others', async () => {
  const setting = { ...token, id: 1, name: null, label: 'RELEASES_MANAGER_TOKEN', created_by: 'environment' };
  const revoked = { ...token, id: 4, label: 'old laptop', revoked_at: '2026-11-03T09:00:00.000Z', revoked_by: 'manager' };
  registry.answers['/v1/tokens'] = { tokens: [token, revoked, setting] };
  openSignedIn('/tokens');
  const rows = async (title: string) =>
    within(await screen.findByRole('table', { name: title }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect((await rows('Tokens: Created here'))[1]).toMatch(/manager \(Vera Sokolova\).*9.*laptop/);
  expect((await rows('Tokens: From the registry’s settings'))[1]).toMatch(/^manager.*RELEASES_MANAGER_TOKEN.*never/);
  expect((await rows('Tokens: Revoked'))[1]).toMatch(/old laptop.*by manager/);
});

test('the last token of a manager – revoked – the registry’s refusal', async () => {
  registry.answers['DELETE /v1/tokens/3'] = refusal(409, 'last_manager_token', 'This is the last token of a release manager.');
  openSignedIn('/tokens/3/revoke');
  await press('Revoke token 3');
  expect(await screen.findByText('This is the last token of a release manager.')).toBeVisible();
});

test('a team – its paths are changed and reviewed – only what differs is shown, then sent', async () => {
  registry.answers['POST /v1/teams/mf-blog'] = {
    ...sampleTeam({ paths: ['/blog', '/notes'] }),
    warnings: ['The shell before has no layout wide.'],
  };
  openSignedIn('/teams/mf-blog');
  await press('Add a path');
  expect(screen.getByLabelText('Path 2')).toHaveFocus();
  await fill('Path 2', '/notes');
  await press('Review the change');
  expect(await screen.findByRole('row', { name: /Paths.*\/blog.*\/blog, \/notes/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Layouts/ })).not.toBeInTheDocument();
  await press('Change the grants of mf-blog');
  expect(
    await screen.findByText(/The grants of mf-blog were changed\. Paths: \/blog, \/notes\. The shell before has no layout wide\./),
  ).toBeVisible();
  expect(registry.writes.map(({ body }) => body)).toEqual([{ paths: ['/blog', '/notes'] }]);
});

test('a slot that another manager withdraws while the paths are edited – reviewed and sent – it stays withdrawn', async () => {
  registry.answers['/v1/teams/mf-blog'] = sampleTeam({ slots: ['main.sections'] });
  registry.answers['POST /v1/teams/mf-blog'] = sampleTeam({ paths: ['/blog', '/notes'] });
  openSignedIn('/teams/mf-blog');
  await press('Add a path');
  await fill('Path 2', '/notes');
  registry.answers['/v1/teams/mf-blog'] = sampleTeam({ slots: [], paths: ['/news'] });
  await press('Review the change');
  expect(await screen.findByRole('row', { name: /Paths.*\/news.*\/blog, \/notes/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Slots/ })).not.toBeInTheDocument();
  await press('Change the grants of mf-blog');
  expect(await screen.findByText(/The grants of mf-blog were changed/)).toBeVisible();
  expect(registry.writes.map(({ body }) => body)).toEqual([{ paths: ['/blog', '/notes'] }]);
});

test('a change of grants that another manager has made meanwhile – reviewed – nothing to confirm', async () => {
  openSignedIn('/teams/mf-blog');
  await fill('Path 1', '/notes');
  registry.answers['/v1/teams/mf-blog'] = sampleTeam({ paths: ['/notes'] });
  await press('Review the change');
  expect(await screen.findByText('Nothing: another person has made this change.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the grants of mf-blog' })).not.toBeInTheDocument();
});

test('a team – a wrong path and half a backend – both are said beside their fields, the focus is on the first, and nothing is lost or sent', async () => {
  openSignedIn('/teams/mf-blog');
  await press('Add a path');
  await fill('Path 2', 'Notes');
  await fill('Prefix optional', '/blog-api');
  await press('Review the change');
  expect(await screen.findByText('Notes is not a path in lower case such as /quizshow.')).toBeVisible();
  expect(screen.getByLabelText('Path 2')).toHaveFocus();
  expect(screen.getByLabelText('Path 2')).toHaveAccessibleDescription(/^Notes is not a path/);
  expect(screen.getByLabelText('Address optional')).toHaveAccessibleDescription(/both a prefix and an address/);
  expect(screen.getByLabelText('Path 1')).toBeValid();
  expect(screen.getByLabelText('Prefix optional')).toHaveValue('/blog-api');
  expect(registry.writes).toEqual([]);
});

test('a path that another team has – confirmed – the registry’s refusal is beside its field, which has the focus', async () => {
  const message = '/news of mf-blog overlaps with /news, which is granted to mf-wiki.';
  registry.answers['POST /v1/teams/mf-blog'] = refusal(409, 'grant_conflict', message, [{ field: 'paths', message }]);
  openSignedIn('/teams/mf-blog');
  await press('Add a path');
  await fill('Path 2', '/news');
  await press('Review the change');
  await press('Change the grants of mf-blog');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Path 2')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Path 2')).toHaveFocus();
});

test('layouts and slots – chosen, one removed with its path, one typed – sent as lists', async () => {
  registry.answers['/v1/teams/mf-blog'] = sampleTeam({ paths: ['/blog', '/notes'], slots: ['old.slot'] });
  registry.answers['POST /v1/teams/mf-blog'] = sampleTeam();
  openSignedIn('/teams/mf-blog');
  expect(await screen.findByLabelText('old.slot')).toHaveAccessibleDescription(/No active or newest release has this slot/);
  await userEvent.click(screen.getByLabelText('old.slot'));
  await userEvent.click(screen.getByLabelText('main.sections'));
  await userEvent.click(screen.getByLabelText('landing'));
  await press('Add a slot that no release has yet');
  await userEvent.keyboard('article.after');
  await press('Remove path 2');
  expect(screen.getByRole('button', { name: 'Add a path' })).toHaveFocus();
  await press('Review the change');
  await press('Change the grants of mf-blog');
  await screen.findByText(/The grants of mf-blog were changed/);
  expect(registry.writes.map(({ body }) => body)).toEqual([
    { paths: ['/blog'], layouts: ['app', 'landing'], slots: ['article.after', 'main.sections'] },
  ]);
});

test('a new team – without a name, then with one that is taken – both are said beside the name', async () => {
  registry.answers['POST /v1/teams'] = refusal(409, 'team_exists', 'The team mf-blog already exists.');
  openSignedIn('/add-team');
  await press('Add the team');
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription(/Enter the name of a remote/);
  await fill('Name', 'mf-blog');
  await press('Add the team');
  expect(await screen.findByText(/The team mf-blog already exists\. Choose another name/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a new team – added – sent with its grants', async () => {
  registry.answers['POST /v1/teams'] = sampleTeam({ name: 'mf-quizshow', paths: ['/quizshow'] });
  openSignedIn('/teams');
  await userEvent.click(await screen.findByRole('link', { name: 'Add a team' }));
  await fill('Name', 'mf-quizshow');
  await fill('Path 1', '/quizshow');
  await press('Add the team');
  expect(await screen.findByText('mf-quizshow was added. Paths: /quizshow.')).toBeVisible();
  expect(registry.writes).toMatchObject([{ body: { name: 'mf-quizshow', paths: ['/quizshow'], layouts: ['app'] } }]);
});

test('a team whose remote is active – removed – refused, then removed when that is confirmed', async () => {
  registry.answers['DELETE /v1/teams/mf-blog'] = refusal(409, 'team_in_use', 'mf-blog is active in production.');
  registry.answers['DELETE /v1/teams/mf-blog?force=true'] = () => new Response(null, { status: 204 });
  openSignedIn('/teams/mf-blog/remove');
  await press('Remove mf-blog');
  expect(await screen.findByText('mf-blog is active in production.')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Remove it even while its remote is active'));
  await press('Remove mf-blog');
  expect(await screen.findByText('The team mf-blog was removed.')).toBeVisible();
  const keys = registry.writes.map(({ key }) => key);
  expect(keys).toEqual([expect.any(String), expect.any(String)]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('an environment – frozen, then unfrozen – with the reason, and the button changes', async () => {
  registry.answers['POST /v1/environments/production/freeze'] = sampleEnvironment();
  registry.answers['POST /v1/environments/production/unfreeze'] = sampleEnvironment();
  openSignedIn('/environments/production');
  await userEvent.click(await screen.findByRole('link', { name: 'Freeze' }));
  await fill('Reason', 'The conference');
  await press('Freeze production');
  expect(await screen.findByText('production is frozen.')).toBeVisible();
  const frozen = { since: '2026-11-02T09:00:00.000Z', actor: 'manager (Vera Sokolova)', reason: 'The conference' };
  registry.answers['/v1/environments'] = { environments: [sampleEnvironment({ frozen })] };
  await userEvent.click(await screen.findByRole('link', { name: 'Freeze' }));
  expect(await screen.findByText(/by manager \(Vera Sokolova\): The conference/)).toBeVisible();
  await fill('Reason', 'It is over');
  await press('Unfreeze production');
  expect(await screen.findByText('production is no longer frozen.')).toBeVisible();
  expect(registry.writes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /v1/environments/production/freeze', { reason: 'The conference' }],
    ['POST /v1/environments/production/unfreeze', { reason: 'It is over' }],
  ]);
});

test('an active version – blocked – what replaces it is shown first, then it is blocked with a replacement', async () => {
  const changes = [{ name: 'mf-blog', from: '1.1.0', to: '1.0.0' }];
  registry.answers['POST /v1/environments/production/rollback'] = { ...sampleSet({ number: 8, changes }), changed: true };
  const blocked = { name: 'mf-blog', version: '1.1.0', reason: 'Stolen token', actor: 'manager', at: '2026-11-02T09:00:00.000Z' };
  registry.answers['POST /v1/releases/mf-blog/versions/1.1.0/block'] = { blocked, sets: [] };
  openSignedIn('/releases/mf-blog/1.1.0');
  await userEvent.click(await screen.findByRole('link', { name: 'Block' }));
  expect(await screen.findByRole('row', { name: /mf-blog.*1\.1\.0.*1\.0\.0/ })).toBeVisible();
  await fill('Reason', 'Stolen token');
  await press('Block mf-blog 1.1.0');
  expect(await screen.findByText('mf-blog 1.1.0 is blocked.')).toBeVisible();
  expect(registry.writes.at(-1)?.body).toEqual({ reason: 'Stolen token', replace: true });
});
