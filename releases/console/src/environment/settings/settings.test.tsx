import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { sampleEnvironment } from '#src/testing/samples.ts';

const registry = replaceRegistry();
const CHANGE = 'POST /v1/environments/production';
const SETTINGS = '/environments/production/settings';

const choose = async (label: string, option: string) => userEvent.selectOptions(await screen.findByLabelText(label), option);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const enter = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const review = async () => within(await screen.findByRole('group', { name: 'Review' }));
const saved = (change: Parameters<typeof sampleEnvironment>[0]) => {
  registry.answers['/v1/environments'] = { environments: [sampleEnvironment(change)] };
  return sampleEnvironment(change);
};

test('an environment – its settings are changed, reviewed and confirmed – what differs is sent, and the environment says what it does from now on', async () => {
  registry.answers[CHANGE] = () => saved({ on_failure: 'revert', error_budget: { percent: 0.5, hours: 24, action: 'roll-back' } });
  openSignedIn('/environments/production');
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
  await choose('If a new version fails at a site', 'Roll it back');
  await enter('Pages that may fail, %', '0,5 %');
  await choose('If more pages of a new version fail', 'Notify its owners and roll it back');
  await press('Review the change');
  const changes = (await review()).getAllByRole('row').map((row) => row.textContent);
  expect(screen.getByRole('group', { name: 'Review' })).toHaveFocus();
  expect(changes.slice(1)).toEqual([
    expect.stringMatching(/fails at a site.*Keep it active and show the failure.*Roll it back/),
    expect.stringMatching(/Pages that may fail.*1\s%.*0\.5\s%/),
    expect.stringMatching(/Notify its owners.*Notify its owners and roll it back/),
  ]);
  expect(registry.writes).toEqual([]);

  await press('Save the settings');
  expect(await screen.findByText('The settings of production are saved.')).toBeVisible();
  expect(await screen.findByText('If a new version fails at a site, the registry rolls it back.')).toBeVisible();
  expect(await screen.findByText(/At most 0\.5 % of the pages .* If more fail, the registry rolls it back/)).toBeVisible();
  expect(registry.writes).toMatchObject([
    { body: { on_failure: 'revert', error_budget: { percent: 0.5, action: 'roll-back' } }, key: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
});

test('settings – changed by another person after the page was opened – the review shows what holds now', async () => {
  openSignedIn(SETTINGS);
  await choose('If a new version is over its budget', 'Refuse to activate it');
  saved({ on_failure: 'revert' });
  await press('Review the change');
  expect((await review()).getByRole('row', { name: /fails at a site.*Roll it back.*Keep it active/ })).toBeVisible();
});

test('a review – left to edit – the button that opened it has the focus, and what was entered is still there; nothing differs – nothing to confirm', async () => {
  openSignedIn(SETTINGS);
  await enter('Hours for which a new version is watched', '48');
  await press('Review the change');
  await press('Edit');
  expect(screen.queryByRole('group', { name: 'Review' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review the change' })).toHaveFocus();
  expect(screen.getByLabelText('Hours for which a new version is watched')).toHaveValue('48');
  await enter('Hours for which a new version is watched', '24');
  await press('Review the change');
  expect((await review()).getByText('Nothing: the settings already have these values.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the settings' })).not.toBeInTheDocument();
});

test.each([
  ['Pages that may fail, %', '', /from 0\.1 to 50/],
  ['Pages that may fail, %', '51', /from 0\.1 to 50/],
  ['Pages that may fail, %', 'few', /from 0\.1 to 50/],
  ['Hours for which a new version is watched', '1.5', /whole number of hours from 1 to 168/],
  ['Hours for which a new version is watched', '169', /whole number of hours from 1 to 168/],
])('%s – entered as "%s" – asked for again, and nothing is reviewed', async (label, text, problem) => {
  openSignedIn(SETTINGS);
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await press('Review the change');
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Review' })).not.toBeInTheDocument();
});

test('reviewed settings – refused – in the words of the registry, and the review stays', async () => {
  registry.answers[CHANGE] = refusal(403, 'forbidden', 'This needs the token of a manager.');
  openSignedIn(SETTINGS);
  await choose('If a new version fails at a site', 'Roll it back');
  await press('Review the change');
  await press('Save the settings');
  expect(await screen.findByText('This needs the token of a manager.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Review' })).toBeVisible();
});
