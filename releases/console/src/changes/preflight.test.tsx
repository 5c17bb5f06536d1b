import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { DIGEST, sampleSet } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const ACTIVATE = 'POST /v1/environments/production/activate';
const PREFLIGHT = 'POST /v1/environments/production/preflight';

const check = { part: 'mf-blog#main', path: '/blog', outcome: 'rendered', stage: null, reason: null, ms: 3 };
const broken = {
  ...check,
  part: 'mf-blog#article',
  path: '/blog/a',
  outcome: 'failed',
  stage: 'render',
  reason: 'TypeError: title\n  at x',
};

function pair(checks: readonly unknown[], { name = 'mf-blog', isPassed = true } = {}) {
  const shell = { version: '1.0.0', manifest: DIGEST };
  const of = { name, version: '1.0.0' };
  return {
    ...of,
    shell: '1.0.0',
    state: isPassed ? 'passed' : 'failed',
    done: checks.length,
    total: checks.length,
    report: { ...of, manifest: DIGEST, shell, passed: isPassed, browser: false, checks, unsupported: null, checked_at: '', ms: 9 },
  };
}
const running = { name: 'mf-blog', version: '1.0.0', shell: '1.0.0', state: 'running', done: 1, total: 2, report: null };

const preflightCalls = () =>
  jest.mocked(globalThis.fetch).mock.calls.filter(([path]) => typeof path === 'string' && path.endsWith('/preflight'));

async function review() {
  registry.answers[ACTIVATE] = {
    ...sampleSet({ number: 8, changes: [{ name: 'mf-blog', from: '1.1.0', to: '1.0.0' }] }),
    changed: true,
    addresses: [],
    warnings: [],
  };
  openSignedIn('/environments/production/activate?release=mf-blog&version=1.0.0');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Try it');
  await userEvent.click(screen.getByRole('button', { name: 'Review the change' }));
}

test('a version whose screen throws – reviewed – refused with the screen, its address and the error; nothing to confirm', async () => {
  registry.answers[PREFLIGHT] = { enabled: true, status: 'failed', pairs: [pair([check, broken], { isPassed: false })] };
  await review();
  const text = await screen.findByText(/^mf-blog 1\.0\.0 does not pass its preflight: 1 of 2 checks failed\./);
  const alert = within(text.closest('[role=alert]') as HTMLElement);
  expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['mf-blog#article at /blog/a: TypeError: title']);
  expect(screen.queryByRole('group', { name: 'Review' })).toBeNull();
  expect(screen.getByLabelText('Reason')).toHaveValue('Try it');
});

test('a version that renders – its preflight runs – how far it is, then the review with its result', async () => {
  let finish = (_answer: unknown): void => undefined;
  const asked: unknown[] = [];
  registry.answers[PREFLIGHT] = (body: { run: string }) => {
    asked.push(body);
    if (body.run === 'failed') return { enabled: true, status: 'running', pairs: [running] };
    return new Promise((resolve) => (finish = resolve));
  };
  await review();
  expect(await screen.findByText('Preflight of mf-blog 1.0.0: 1 of 2 checks')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Review' })).toBeNull();
  finish({ enabled: true, status: 'passed', pairs: [pair([check, check])] });
  expect(await screen.findByText('The preflight passed: mf-blog 1.0.0, 2 checks.')).toBeVisible();
  expect(asked).toEqual([
    { releases: { 'mf-blog': '1.0.0' }, run: 'failed' },
    { releases: { 'mf-blog': '1.0.0' }, run: 'missing' },
  ]);
});

test('a running preflight – its screen is left – the call that waits for it is aborted, and with it the loop', async () => {
  registry.answers[PREFLIGHT] = (body: { run: string }) =>
    body.run === 'failed' ? { enabled: true, status: 'running', pairs: [running] } : new Promise(() => undefined);
  await review();
  expect(await screen.findByText('Preflight of mf-blog 1.0.0: 1 of 2 checks')).toBeVisible();
  await waitFor(() => expect(preflightCalls()).toHaveLength(2));
  const signal = preflightCalls().at(-1)?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Set 7' })).toBeVisible();
  expect(signal?.aborted).toBe(true);
});

test('another remote that fails beside a new shell – reviewed – left to the registry, which knows whether it failed before', async () => {
  registry.answers[PREFLIGHT] = {
    enabled: true,
    status: 'failed',
    pairs: [pair([check]), pair([broken], { name: 'mf-wiki', isPassed: false })],
  };
  await review();
  const group = within(await screen.findByRole('group', { name: 'Review' }));
  expect(group.getByText('Also checked: mf-wiki 1.0.0 fails. The registry refuses the change unless it failed before, too.')).toBeVisible();
  expect(group.getByRole('button', { name: 'Activate in production' })).toBeVisible();
});

test('a registry without preflights – a change reviewed – nothing is said about them', async () => {
  await review();
  const group = await screen.findByRole('group', { name: 'Review' });
  expect(group).not.toHaveTextContent(/preflight/i);
});
