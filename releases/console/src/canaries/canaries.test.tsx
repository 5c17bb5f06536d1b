import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { DIGEST, sampleMetrics, sampleSet } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const CANARIES = '/v1/environments/production/canaries';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const next = (from: number | null, to: number | null) => ({
  ...sampleSet({ number: 8, action: 'canary', changes: [], canary_changes: [{ name: 'mf-blog', version: '1.2.0', from, to }] }),
  changed: true,
  addresses: [],
  warnings: [],
});

function runCanary(): void {
  registry.answers['/v1/environments/production/metrics/mf-blog?hours=6'] = sampleMetrics({ points: 30 });
  const canary = { version: '1.2.0', manifest: DIGEST, percent: 5, begun: 7 };
  registry.answers['/v1/environments/production/set'] = sampleSet({ canaries: { 'mf-blog': canary } });
  registry.answers[CANARIES] = {
    canaries: [
      {
        name: 'mf-blog',
        version: '1.2.0',
        baseline: '1.1.0',
        percent: 5,
        begun: 7,
        counts: {
          baseline: { renders: 20_000, render_failures: 10, documents: 15_000, document_failures: 0 },
          candidate: { renders: 1000, render_failures: 8, documents: 0, document_failures: 0 },
        },
        evidence: { renders: 37.2, documents: 1 },
        stops_at: 200,
      },
    ],
  };
}

test('an environment with a canary – opened – its share, what failed with both versions, and the evidence against it', async () => {
  runCanary();
  openSignedIn('/environments/production');
  const row = await screen.findByRole('row', {
    name: /mf-blog.*1\.2\.0.*1\.1\.0.*5\s%.*8 of 1,000 \(0\.8\s%\).*10 of 20,000 \(0\.05\s%\)/,
  });
  expect(row).toHaveTextContent('Canary: none yet');
  expect(screen.getByRole('meter', { name: 'Evidence against the canary of mf-blog: 37.2 of 200' })).toBeVisible();
});

test('a remote – a canary is started – reviewed with its share, then started', async () => {
  registry.answers[`POST ${CANARIES}/mf-blog`] = next(null, 5);
  openSignedIn('/environments/production/start-canary');
  await userEvent.selectOptions(await screen.findByLabelText('Remote'), 'mf-blog');
  await userEvent.selectOptions(screen.getByLabelText('Version'), '1.0.0');
  await fill('Visitors, %', '105');
  await fill('Reason', 'Try it');
  await press('Review the change');
  expect(await screen.findByText(/Enter a share from 0 to 100/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Visitors, %'));
  await fill('Visitors, %', '5');
  await press('Review the change');
  expect(await screen.findByRole('row', { name: /mf-blog 1\.2\.0.*none.*5\s%/ })).toBeVisible();
  await press('Start the canary in production');
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(registry.writes[1]?.body).toEqual({ version: '1.0.0', percent: 5, reason: 'Try it', dry_run: false });
});

test.each([
  ['Raise', 'raise', { percent: 25 }],
  ['Promote', 'promote', {}],
  ['Abort', 'abort', {}],
])('a running canary – %s is chosen – reviewed, then done', async (label, verb, body) => {
  runCanary();
  registry.answers[`POST ${CANARIES}/mf-blog/${verb}`] = next(5, verb === 'raise' ? 25 : null);
  openSignedIn('/environments/production/canaries/mf-blog');
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(label) }));
  if (verb === 'raise') await fill('Visitors, %', '25');
  await fill('Reason', 'Enough seen');
  await press('Review the change');
  await press(`${label} the canary`);
  expect(await screen.findByText('production is now set 8.')).toBeVisible();
  expect(registry.writes[1]?.body).toEqual({ ...body, reason: 'Enough seen', dry_run: false });
});

test('a running canary – opened – the decision and what speaks against it come before the charts', async () => {
  runCanary();
  openSignedIn('/environments/production/canaries/mf-blog');
  const decision = await screen.findByRole('radiogroup', { name: 'What to do' });
  const facts = screen.getByRole('region', { name: 'What is known so far' });
  expect(facts).toHaveTextContent(/5\s%\s*of visitors get 1\.2\.0, all others 1\.1\.0/);
  expect(within(facts).getByRole('row', { name: /Canary 1\.2\.0.*8 of 1,000/ })).toBeVisible();
  expect(within(facts).getByRole('meter')).toBeVisible();
  const charts = screen.getByRole('heading', { name: 'Over time' });
  const followsBoth = [decision, facts].map((part) => part.compareDocumentPosition(charts) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(followsBoth.every(Boolean)).toBe(true);
});
