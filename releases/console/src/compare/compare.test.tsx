import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { DIGEST, sampleSet } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const member = (version: string) => ({ version, manifest: DIGEST });

/** The texts of the cells of each row, without the titles of columns that only phones show. */
async function rows(): Promise<string[][]> {
  const table = within(await screen.findByRole('table', { name: 'Differences' }));
  return table.getAllByRole('row').map((row) => [...row.children].map((cell) => (cell.querySelector('div') ?? cell).textContent));
}

test('an environment – “compare sets” – what differs from another environment, and how much does not; the way to promote it', async () => {
  openSignedIn('/environments/production');
  await userEvent.click(await screen.findByRole('link', { name: 'compare sets' }));
  expect(await rows()).toEqual([
    ['Release', 'Production, set 7', 'Staging, set 3'],
    ['mf-blog', '1.1.0', '1.2.0'],
  ]);
  expect(screen.getByText('1 difference. 1 release is the same.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Promote staging to production' })).toHaveAttribute(
    'href',
    '/environments/production/promote?from=staging',
  );
});

test('an old set of the history – compared with the current one – added and removed releases, canaries, and the way back', async () => {
  const old = sampleSet({ number: 5, releases: { shell: member('1.0.0'), 'mf-wiki': member('2.0.0') }, reason: 'Before the blog' });
  registry.answers['/v1/environments/production/sets/5'] = old;
  registry.answers['/v1/environments/production/sets?limit=25'] = { sets: [sampleSet(), old], next: null };
  registry.answers['/v1/environments/production/set'] = sampleSet({
    canaries: { 'mf-blog': { ...member('1.2.0'), percent: 5, begun: 7 } },
  });
  openSignedIn('/environments/production/history');
  await userEvent.click(await screen.findByRole('link', { name: 'Compare set 5 with the current one' }));
  expect(await rows()).toEqual([
    ['Release', 'Production, set 5', 'Production, set 7'],
    ['mf-blog', 'none', '1.1.0'],
    ['mf-wiki', '2.0.0', 'none'],
    ['mf-blog, canary', 'none', '1.2.0 for 5 %'],
  ]);
  expect(screen.getByText('3 differences. 1 release is the same.')).toBeVisible();
  expect(screen.getByText('Before the blog')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Roll back to set 5' })).toHaveAttribute('href', '/environments/production/roll-back?set=5');
});

test('two sets by their numbers – chosen in the form – compared without an action, as neither is the current one', async () => {
  registry.answers['/v1/environments/production/sets/5'] = sampleSet({ number: 5 });
  registry.answers['/v1/environments/production/sets/6'] = sampleSet({ number: 6, releases: { shell: member('0.9.0') } });
  openSignedIn('/environments/production/compare');
  await userEvent.type(await screen.findByLabelText('Set of production'), '6');
  await userEvent.selectOptions(screen.getByLabelText('With'), 'Production');
  await userEvent.type(screen.getByLabelText('Set of that environment'), '5');
  const announcements = screen.getAllByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(announcements).toContain(await screen.findByText('2 differences. No release is the same.'));
  expect(screen.getByLabelText('Set of production')).toHaveValue('6');
  expect(screen.queryByRole('link', { name: /Roll back|Promote/ })).not.toBeInTheDocument();
});

test('the same versions – compared – says so', async () => {
  registry.answers['/v1/environments/production/sets/6'] = sampleSet({ number: 6 });
  openSignedIn('/environments/production/compare?set=6');
  expect(await screen.findByText('Both sets have the same versions and canaries.')).toBeVisible();
});

test('a set that does not exist, in an address with invalid fields – opened – why, and the form to choose another', async () => {
  registry.answers['/v1/environments/production/sets/99'] = refusal(404, 'not_found', 'production has no set 99.');
  openSignedIn('/environments/production/compare?set=99&with=No%20environment&with_set=-1');
  expect(await screen.findByText('production has no set 99.')).toBeVisible();
  expect(screen.getByLabelText('Set of production')).toHaveValue('99');
  expect(screen.getByLabelText('Set of that environment')).toHaveValue('');
});

test('a reader without the rights of a manager – compares – sees the differences without actions', async () => {
  registry.answers['/v1/caller'] = { owner: 'mf-blog', name: null };
  openSignedIn('/environments/production/compare');
  expect(await screen.findByText('1 difference. 1 release is the same.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Promote/ })).not.toBeInTheDocument();
});
