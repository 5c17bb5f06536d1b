import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Recovery } from '#src/pages/not-found/recovery.tsx';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';

test('a page that was not found – shown – one field searches the help, without JavaScript too', () => {
  const { runtime } = fakeRuntime({});
  render(
    <InShell runtime={{ ...runtime, routes: { ...runtime.routes, isServed: () => true } }}>
      <Recovery hall="lone" title="There is no page here">
        <p>It may have moved.</p>
      </Recovery>
    </InShell>,
  );
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/wiki/search');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Search']);
});

test.each([
  ['a site with all pages', () => true, ['Your seats', 'Webinars', 'Tariffs', 'Help', 'Contacts']],
  ['a site without the account’s remote', (path: string) => !path.startsWith('/account'), ['Webinars', 'Tariffs', 'Help', 'Contacts']],
])('%s – a page was not found – the links lead to pages that are there', (_, isServed, titles) => {
  const { runtime } = fakeRuntime({});
  render(
    <InShell runtime={{ ...runtime, routes: { ...runtime.routes, isServed } }}>
      <Recovery hall="lone" title="There is no page here">
        <p>It may have moved.</p>
      </Recovery>
    </InShell>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Or go to' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
});
