import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { DIGEST, sampleEnvironment, sampleSet } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const ACTIVATE = 'POST /v1/environments/production/activate';
const ROLL_BACK = 'POST /v1/environments/production/rollback';

const backTo = (version: string) => ({ changes: [{ name: 'mf-blog', from: '1.1.0', to: version }] });
const effects = { changed: true, addresses: [], warnings: [] };
const next = (change = {}) => ({ ...sampleSet({ number: 8, ...backTo('1.0.0') }), ...effects, ...change });

const choose = async (label: string, option: string) => userEvent.selectOptions(await screen.findByLabelText(label), option);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const giveReason = async (text: string) => userEvent.type(await screen.findByLabelText('Reason'), text);

test('a version – chosen and reviewed – what changes, the addresses that stop working and the warnings; nothing has changed yet', async () => {
  registry.answers[ACTIVATE] = next({
    addresses: [
      { path: '/blog/:category', from: 200, to: 404, release: 'mf-blog' },
      { path: '/notes', from: 404, to: 200, release: 'mf-blog' },
    ],
    warnings: [{ field: 'shell', message: 'shell alone cannot be rolled back' }],
  });
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Lists are empty');
  await press('Review the change');
  const review = within(await screen.findByRole('group', { name: 'Review' }));
  expect(screen.getByRole('group', { name: 'Review' })).toHaveFocus();
  expect(review.getByRole('row', { name: /mf-blog.*1\.1\.0.*1\.0\.0/ })).toBeVisible();
  expect(
    within(review.getByRole('table', { name: /no longer work/ })).getByRole('row', { name: /\/blog\/:category.*200.*404/ }),
  ).toBeVisible();
  expect(within(review.getByRole('table', { name: /work again/ })).getByRole('row', { name: /\/notes.*404.*200/ })).toBeVisible();
  expect(review.getByText('shell alone cannot be rolled back')).toBeVisible();
  expect(registry.writes.map(({ body }) => body)).toEqual([{ releases: { 'mf-blog': '1.0.0' }, reason: 'Lists are empty', dry_run: true }]);
});

test('a reviewed change – confirmed – sent once more with the reviewed set as its condition, then the environment says what was done', async () => {
  registry.answers[ACTIVATE] = next();
  openSignedIn('/environments/production/activate');
  await choose('mf-blog', '1.0.0');
  await giveReason('Lists are empty');
  await press('Review the change');
  await press('Activate in production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Production' })).toHaveFocus();
  const [preview, made] = registry.writes;
  expect([preview?.key, preview?.ifMatch]).toEqual([null, null]);
  expect(made).toMatchObject({ body: { dry_run: false, reason: 'Lists are empty' }, ifMatch: '"production:1:7"' });
  expect(made?.key).toMatch(/^[\da-f]{32}$/);
});

test('a reviewed change – the answer is lost, and it is confirmed again – the same idempotency key', async () => {
  registry.answers[ACTIVATE] = next();
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Lists are empty');
  await press('Review the change');
  await screen.findByRole('group', { name: 'Review' });
  registry.answers[ACTIVATE] = () => {
    throw new TypeError('Failed to fetch');
  };
  await press('Activate in production');
  expect(await screen.findByText(/it is unknown whether this was done/)).toBeVisible();
  registry.answers[ACTIVATE] = next();
  await press('Activate in production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  const [, first, second] = registry.writes;
  expect(first?.key).toBe(second?.key);
});

test('a reviewed change – another set came first – refused in the registry’s words, and the form is shown again with what was entered', async () => {
  registry.answers[ACTIVATE] = (body: { dry_run: boolean }) =>
    body.dry_run ? next() : refusal(409, 'set_changed', 'production is set 8 by now.');
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Lists are empty');
  await press('Review the change');
  await press('Activate in production');
  expect(await screen.findByText('production is set 8 by now.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Lists are empty');
  expect(screen.getByRole('button', { name: 'Review the change' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Review' })).not.toBeInTheDocument();
});

test('a reviewed change – another set came first – who changed what and why, and the choices are those of the new set', async () => {
  const newer = sampleSet({ number: 8, changes: [{ name: 'mf-wiki', from: null, to: '2.0.0' }], actor: 'manager (Ivan)', reason: 'Help' });
  registry.answers[ACTIVATE] = (body: { dry_run: boolean }) => {
    if (body.dry_run) return next();
    registry.answers['/v1/environments/production/set'] = {
      ...newer,
      releases: { ...newer.releases, shell: { version: '2.0.0', manifest: DIGEST } },
    };
    return Response.json(
      { message: 'Read "newer".', code: 'set_changed', status: 409, errors: [], request_id: 'r1', current: 'x', newer: [newer] },
      { status: 409 },
    );
  };
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Lists are empty');
  await press('Review the change');
  await press('Activate in production');
  expect(await screen.findByText(/^production has changed since you reviewed this\. Your choices are kept/)).toBeVisible();
  expect(screen.getByText(/mf-wiki new → 2\.0\.0\. Reason: Help/)).toHaveTextContent(
    'Set 8 by manager (Ivan): mf-wiki new → 2.0.0. Reason: Help',
  );
  expect(await screen.findByRole('option', { name: 'Keep 2.0.0' })).toBeInTheDocument();
  expect(screen.getByLabelText('mf-blog')).toHaveValue('1.0.0');
});

test('a reviewed change – another set came first and leaves no choice – still says who changed what, and that there is nothing to choose', async () => {
  const newer = sampleSet({ number: 8, ...backTo('1.0.0'), actor: 'manager (Ivan)', reason: 'Empty lists' });
  registry.answers[ACTIVATE] = (body: { dry_run: boolean }) => {
    if (body.dry_run) return next();
    registry.answers['/v1/releases/mf-blog/versions'] = { versions: [] };
    return Response.json(
      { message: 'Read "newer".', code: 'set_changed', status: 409, errors: [], request_id: 'r1', current: 'x', newer: [newer] },
      { status: 409 },
    );
  };
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Lists are empty');
  await press('Review the change');
  await press('Activate in production');
  expect(await screen.findByText(/^No release has another published version\./)).toBeVisible();
  const explanation = screen.getByText('production has changed since you reviewed this.').closest('[tabindex]');
  expect(explanation).toHaveTextContent('Set 8 by manager (Ivan): mf-blog 1.1.0 → 1.0.0. Reason: Empty lists');
  expect(explanation).toHaveFocus();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('a remote with a canary – versions to activate – not offered, because the registry would refuse it; it leads to the canary', async () => {
  registry.answers['/v1/environments/production/set'] = sampleSet({
    releases: { shell: { version: '2.0.0', manifest: DIGEST }, 'mf-blog': { version: '1.1.0', manifest: DIGEST } },
    canaries: { 'mf-blog': { version: '1.2.0', manifest: DIGEST, percent: 5, begun: 6 } },
  });
  openSignedIn('/environments/production/activate');
  expect(await screen.findByLabelText('shell')).toBeVisible();
  expect(screen.queryByLabelText('mf-blog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Promote or abort it' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/environments\/production\/canaries\/mf-blog$/),
  );
});

test('a version that does not fit – reviewed – the registry’s findings, one by one, and nothing to confirm', async () => {
  registry.answers[ACTIVATE] = refusal(422, 'part_missing', 'mf-blog@1.0.0 cannot be activated.', [
    { field: 'needs.blocks', message: 'The shell shows the block latest, which mf-blog@1.0.0 does not have.' },
    { field: 'shared.react', message: 'The shell shares react 19.' },
  ]);
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Try it');
  await press('Review the change');
  const alert = within((await screen.findByText('mf-blog@1.0.0 cannot be activated.')).closest('[role=alert]') as HTMLElement);
  expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'needs.blocks The shell shows the block latest, which mf-blog@1.0.0 does not have.',
    'shared.react The shell shares react 19.',
  ]);
  expect(screen.queryByRole('button', { name: 'Activate in production' })).not.toBeInTheDocument();
});

test('a form – sent without a version, then without a reason – each is asked for, and nothing is sent', async () => {
  openSignedIn('/environments/production/activate');
  await press('Review the change');
  expect(await screen.findByText('Choose a version of at least one release.')).toBeVisible();
  await choose('mf-blog', '1.0.0');
  await press('Review the change');
  expect(await screen.findByText(/Enter a reason/)).toBeVisible();
  expect(registry.writes).toEqual([]);
});

test('a change that is active already – reviewed – it says so, and cannot be confirmed', async () => {
  registry.answers[ACTIVATE] = next({ number: 7, changed: false });
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await giveReason('Again');
  await press('Review the change');
  expect(await screen.findByText('Nothing: set 7 already has these versions.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activate in production' })).not.toBeInTheDocument();
});

test('releases – rolled back, one to the previous version and one to a specific version – both in one step, with force if chosen', async () => {
  registry.answers[ROLL_BACK] = next();
  registry.answers['/v1/environments/production/set'] = sampleSet({
    releases: { shell: { version: '2.0.0', manifest: DIGEST }, 'mf-blog': { version: '1.1.0', manifest: DIGEST } },
  });
  openSignedIn('/environments/production/roll-back?release=mf-blog');
  await choose('shell', '1.0.0');
  await userEvent.click(screen.getByLabelText('Skip the checks'));
  await giveReason('Broken lists');
  await press('Review the change');
  await press('Roll back production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(registry.writes[1]?.body).toEqual({
    releases: [{ name: 'shell', to: '1.0.0' }, { name: 'mf-blog' }],
    force: true,
    reason: 'Broken lists',
    dry_run: false,
  });
});

test('a set in the history – rolled back to – the whole set, from the link beside it', async () => {
  registry.answers[ROLL_BACK] = next();
  openSignedIn('/environments/production/history');
  await press('Show older sets');
  await userEvent.click(await screen.findByRole('link', { name: 'Roll back to set 6' }));
  await giveReason('Back to a good day');
  await press('Review the change');
  await press('Roll back production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(registry.writes[1]?.body).toEqual({ set: 6, force: false, reason: 'Back to a good day', dry_run: false });
});

test('another environment – promoted – only what differs, and only what stays chosen', async () => {
  registry.answers['POST /v1/environments/production/promote'] = next();
  openSignedIn('/environments/production/promote');
  expect(await screen.findByLabelText('mf-blog 1.1.0 → 1.2.0')).toBeChecked();
  expect(screen.queryByLabelText(/shell/)).not.toBeInTheDocument();
  await giveReason('Tested in staging');
  await press('Review the change');
  await press('Activate in production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(registry.writes.map(({ body }) => body)).toEqual(
    [true, false].map((isDryRun) => ({
      from: 'staging',
      from_set: { epoch: 1, number: 3 },
      names: ['mf-blog'],
      reason: 'Tested in staging',
      dry_run: isDryRun,
    })),
  );
});

test('an environment that the address names, with a lower version – promoted – it is chosen, and the lower version is marked', async () => {
  registry.answers['/v1/environments'] = { environments: ['production', 'canary', 'staging'].map((name) => sampleEnvironment({ name })) };
  registry.answers['/v1/environments/canary/set'] = sampleSet({ environment: 'canary' });
  const releases = { 'mf-blog': { version: '1.0.9', manifest: DIGEST } };
  registry.answers['/v1/environments/staging/set'] = sampleSet({ environment: 'staging', number: 3, releases });
  openSignedIn('/environments/production/promote?from=staging');
  expect(await screen.findByLabelText('mf-blog 1.1.0 → 1.0.9 (a lower version)')).toBeChecked();
  expect(screen.getByLabelText('From')).toHaveValue('staging');
});

test('a promotion – the other environment has changed since the review – refused, with its change, and reviewed again', async () => {
  const newer = sampleSet({
    environment: 'staging',
    number: 4,
    actor: 'team:mf-blog',
    changes: [{ name: 'mf-blog', from: '1.2.0', to: '1.3.0' }],
  });
  const { audit: _, ...set } = newer;
  const refused = {
    message: 'The current set of staging is "staging:1:4".',
    code: 'set_changed',
    status: 409,
    errors: [],
    request_id: 'r1',
  };
  registry.answers['POST /v1/environments/production/promote'] = ({ dry_run: isDryRun }: { dry_run: boolean }) =>
    isDryRun ? next() : Response.json({ ...refused, current: '"staging:1:4"', newer: [set] }, { status: 409 });
  openSignedIn('/environments/production/promote');
  await screen.findByLabelText('mf-blog 1.1.0 → 1.2.0');
  await giveReason('Tested in staging');
  await press('Review the change');
  await press('Activate in production');
  expect(await screen.findByText(/staging has changed since you reviewed this/)).toBeVisible();
  expect(screen.getByText(/by team:mf-blog/)).toBeVisible();
});

test('a reader – an environment is opened – no action is offered', async () => {
  registry.answers['/v1/caller'] = { owner: 'reader', name: null };
  openSignedIn('/environments/production');
  await screen.findByRole('heading', { name: 'Set 7' });
  expect(screen.queryByRole('link', { name: 'Activate' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Roll back' })).not.toBeInTheDocument();
});

test('a remote – removed, reviewed and confirmed – its addresses are shown first, and the shell is not offered', async () => {
  registry.answers['POST /v1/environments/production/remove'] = next({
    changes: [{ name: 'mf-blog', from: '1.1.0', to: null }],
    addresses: [{ path: '/blog', from: 200, to: 404, release: 'mf-blog' }],
  });
  openSignedIn('/environments/production/remove');
  await userEvent.click(await screen.findByLabelText('mf-blog'));
  expect(screen.queryByLabelText('shell')).not.toBeInTheDocument();
  await giveReason('Its team is gone');
  await press('Review the change');
  const review = within(await screen.findByRole('group', { name: 'Review' }));
  expect(review.getByRole('row', { name: /mf-blog.*1\.1\.0.*removed/ })).toBeVisible();
  expect(review.getByRole('row', { name: /\/blog.*200.*404/ })).toBeVisible();
  await press('Remove from production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(registry.writes[1]?.body).toEqual({ names: ['mf-blog'], force: false, reason: 'Its team is gone', dry_run: false });
});

test.each([
  ['/environments/production/activate', 'No release has another published version.'],
  ['/environments/production/roll-back', 'No active release has another published version.'],
])('%s – every release has one version – says so instead of a form, and leads back', async (path, text) => {
  registry.answers['/v1/releases/mf-blog/versions'] = { versions: [] };
  openSignedIn(path);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review the change' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to production' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/environments\/production$/),
  );
});
