import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';
import { FailureNotice, FailurePage } from '#src/boundaries/failure-notice.tsx';

const failure = { id: 'abcd1234', kind: 'data' } as const;

test.each([
  ['/account/companies', ['/account', '/account/webinars', '/account/tariff', '/account/security']],
  ['/account/', ['/account/webinars', '/account/tariff', '/account/companies', '/account/security']],
])('the account section %s – it does not load – the page links to the other sections, which load separately', (at, others) => {
  render(<FailurePage failure={failure} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });
  expect(screen.getByText('We could not load its content. Try again in a moment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contacts');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contacts', ...others]);
});

test('a part of the site that broke – replaces a page – the page says that the rest works', () => {
  render(<FailurePage failure={{ id: 'abcd1234', kind: 'broken' }} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/account']}>{children}</MemoryRouter>,
  });
  expect(screen.getByText(/^Something went wrong in this part of the site\. The rest of the site works\. Try again/)).toBeVisible();
});

test('a page whose layout did not load – shown – no claim about what works', () => {
  render(<FailureNotice failure={failure} title={<h1>Not available</h1>} />);
  expect(screen.getByText('We could not load its content. Try again in a moment.')).toBeVisible();
});

test.each([
  ['/tariffs', '/wiki/search'],
  ['/wiki/book/3', '/blog'],
  ['/blog', '/wiki/search'],
])('the page %s – it does not load – a search of %s, which another team serves, and other pages', (at, action) => {
  const { runtime } = fakeRuntime({});
  render(
    <InShell runtime={{ ...runtime, routes: { ...runtime.routes, isServed: () => true } }} at={at}>
      <FailurePage failure={failure} />
    </InShell>,
  );
  expect(screen.getByRole('search')).toHaveAttribute('action', action);
  expect(screen.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveAttribute('name', 'q');
  const others = within(screen.getByRole('navigation', { name: 'More pages' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).not.toContain(at);
});

test('a retry – runs – its button keeps the focus, says so, and cannot be pressed again', async () => {
  const retry = jest.fn();
  const notice = (retrying: boolean) => <FailureNotice failure={failure} title={<h1>Not available</h1>} {...{ retry, retrying }} />;
  const { rerender } = render(notice(false));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(notice(true));
  expect(screen.getByRole('button', { name: 'Trying…' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Trying…' })).toHaveAttribute('aria-live', 'polite');
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
});
