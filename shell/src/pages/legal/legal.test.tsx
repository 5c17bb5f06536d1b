import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { legalTexts } from '@plenum/shared-contracts/pages/kinds/legal';
import { fakeIntersectionObserver, scrollPast } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { LegalPage } from '#src/pages/legal/legal-page.tsx';
import { LEGAL_TEXTS, type LegalPath, legalPathOf } from '#src/pages/legal/legal-texts.ts';
import { fakeConsent } from '#src/testing/fake-consent.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { observedStore } from '#src/testing/observed-store.ts';
import { pageTexts } from '#src/testing/page-texts.ts';
import { InShell } from '#src/testing/in-shell.tsx';
import { shellRoutes } from '#src/routes/route-table.ts';

beforeEach(fakeIntersectionObserver);

const PATHS = Object.keys(LEGAL_TEXTS) as LegalPath[];
const textsOf = (path: LegalPath) => legalTexts.parse(pageTexts(LEGAL_TEXTS[path]));

test('the legal texts – compared with the route table – the same paths as its legal pages', () => {
  const routes = shellRoutes.filter((route) => 'screen' in route && route.screen === 'shell#legal').map(({ path }) => path);
  expect(routes.toSorted()).toEqual(PATHS.toSorted());
});

test('a text’s address with a trailing slash, or another page’s address – looked up – found or not', () => {
  expect(legalPathOf('/terms/')).toBe('/terms');
  expect(legalPathOf('/Terms')).toBe('/terms');
  expect(legalPathOf('/terms/annex')).toBeNull();
  expect(legalPathOf('/toString')).toBeNull();
});

test.each(PATHS)('%s – shown – each entry of its contents links to a heading with that name', (path) => {
  render(
    <InShell>
      <LegalPage texts={textsOf(path)} />
    </InShell>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const { sections } = textsOf(path);
  for (const { id, title } of sections) {
    // In the margin, and folded for a narrow screen.
    const hrefs = screen
      .getAllByRole('navigation', { name: 'Contents' })
      .map((contents) => within(contents).getByRole('link', { name: title }).getAttribute('href'));
    expect(hrefs).toEqual([`#${id}`, `#${id}`]);
    expect(document.getElementById(id)).toHaveTextContent(title);
  }
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

test('a legal text – scrolled past two of its headings – its contents mark the second section as the current one', () => {
  render(
    <InShell>
      <LegalPage texts={textsOf('/terms')} />
    </InShell>,
  );
  const { sections } = textsOf('/terms');
  const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
  expect(screen.queryAllByRole('link', { current: 'location' })).toHaveLength(0);
  act(() => scrollPast(headings, headings.slice(0, 2)));
  expect(screen.getByRole('link', { current: 'location' })).toHaveAttribute('href', `#${sections[1]?.id}`);
});

test('browser storage that remotes declare – /cookies is shown – listed under its purpose, a row for each place, and no heading without entries', () => {
  const player = { name: 'quizshow-player-*', purpose: 'Who plays', duration: 'A day', category: 'necessary' } as const;
  const storage = [
    { ...player, where: 'cookie' },
    { ...player, where: 'local-storage', purpose: 'Your score' },
    { name: 'quizshow-seen', where: 'cookie', purpose: 'Which shows you looked at', duration: 'A week', category: 'statistics' },
  ] as const;
  const { unmount } = render(
    <InShell runtime={fakeRuntime({}, { storage }).runtime}>
      <LegalPage texts={textsOf('/cookies')} />
    </InShell>,
  );
  const needed = screen.getByRole('table', { name: /For running the site/ });
  expect(within(needed).getByRole('rowheader', { name: 'What certain pages need' })).toBeVisible();
  const [cookie, local] = within(needed).getAllByRole('row', { name: /quizshow-player-…/ });
  expect(cookie).toHaveTextContent(/Who plays.*Cookie.*A day/);
  expect(local).toHaveTextContent(/Your score.*Local storage.*A day/);
  const statistics = screen.getByRole('table', { name: /Statistics/ });
  expect(statistics).toHaveTextContent(/What certain pages keep for statistics.*quizshow-seen/);
  expect(screen.queryByRole('table', { name: 'What certain pages keep for maps' })).toBeNull();
  unmount();
  render(
    <InShell>
      <LegalPage texts={textsOf('/cookies')} />
    </InShell>,
  );
  expect(screen.queryByText('What certain pages need')).toBeNull();
});

test('browser storage of several remotes – /cookies is shown – what reaches furthest comes first, and entries with the same name stay together', () => {
  const item = { purpose: 'What it is for', duration: 'A day', category: 'necessary' } as const;
  const storage = [
    { ...item, name: 'auth-tab', where: 'session-storage' },
    { ...item, name: 'blog-read', where: 'local-storage' },
    { ...item, name: 'cart', where: 'local-storage' },
    { ...item, name: 'cart', where: 'cookie', purpose: 'What it is for as a cookie' },
  ] as const;
  render(
    <InShell runtime={fakeRuntime({}, { storage }).runtime}>
      <LegalPage texts={textsOf('/cookies')} />
    </InShell>,
  );
  const rows = within(screen.getByRole('table', { name: /For running the site/ }))
    .getAllByRole('row', { name: /What it is for/ })
    .map((row) => within(row).queryByRole('rowheader')?.textContent);
  expect(rows.filter(Boolean)).toEqual(['cart', 'cart', 'blog-read', 'auth-tab']);
});

test('a table of four columns – shown where they are one below the other – each value has the name of its column, for the eye only', () => {
  render(
    <InShell>
      <LegalPage texts={textsOf('/personal_data_processing_policy')} />
    </InShell>,
  );
  const table = within(screen.getByRole('table', { name: 'Data by occasion' }));
  const [, first] = table.getAllByRole('row');
  const names = within(first as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('[aria-hidden="true"]')?.textContent);
  expect(names).toEqual(['Data', 'Why', 'Kept']);
});

test('the session recorder – looked up by the name that its library writes – /cookies lists what it stores in the tab', async () => {
  const library = await readFile(createRequire(import.meta.url).resolve('@sentry/replay'), 'utf8');
  const [, key = ''] = /REPLAY_SESSION_KEY = ["'](\w+)["']/.exec(library) ?? [];
  expect(key).not.toBe('');
  render(
    <InShell>
      <LegalPage texts={textsOf('/cookies')} />
    </InShell>,
  );
  expect(screen.getByRole('row', { name: new RegExp(key) })).toHaveTextContent(/Session storage/);
});

test('/cookies – nothing is chosen; then statistics are refused and the map is allowed – the summary says so', () => {
  const { runtime } = fakeRuntime({}, { consent: observedStore(fakeConsent()) });
  render(
    <InShell runtime={runtime}>
      <LegalPage texts={textsOf('/cookies')} />
    </InShell>,
  );
  const summary = within(screen.getByRole('region', { name: 'In short' }));
  const choices = () => summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(choices()).toEqual(Array.from({ length: 3 }, () => 'Off, not chosen yet'));
  act(() => runtime.consent.act((store) => store.decide({ statistics: false, maps: true })));
  expect(choices()).toEqual(['Off', 'Off, not chosen yet', 'On']);
});

test.each([
  ['/cookies', 1],
  ['/terms', 0],
] as const)('%s – shown – %i buttons for the cookie settings, in the summary', (path, count) => {
  render(
    <InShell>
      <LegalPage texts={textsOf(path)} />
    </InShell>,
  );
  const summary = within(screen.getByRole('region', { name: 'In short' }));
  const buttons = screen.queryAllByRole('button', { name: 'Cookie settings' });
  expect(buttons).toHaveLength(count);
  expect(summary.queryByRole('button')).toBe(buttons[0] ?? null);
});
