import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Recovery } from '#src/pages/not-found/recovery.tsx';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';

test('a page that was not found – shown – one field searches the help, webinars or the blog, without JavaScript too', () => {
  const { runtime } = fakeRuntime({});
  render(
    <InShell runtime={{ ...runtime, routes: { ...runtime.routes, isServed: () => true } }}>
      <Recovery hall="lone" title="There is no page here">
        <p>It may have moved.</p>
      </Recovery>
    </InShell>,
  );
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
  expect(screen.getByRole('button', { name: 'Search the help' })).toHaveAttribute('formaction', '/wiki/search');
  expect(screen.getByRole('button', { name: 'Search webinars' })).toHaveAttribute('formaction', '/webinars');
  expect(screen.getByRole('button', { name: 'Search the blog' })).toHaveAttribute('formaction', '/blog');
});
