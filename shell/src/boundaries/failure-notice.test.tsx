import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { FailureNotice, FailurePage } from '#src/boundaries/failure-notice.tsx';

const failure = { id: 'abcd1234', kind: 'data' } as const;

test.each([
  ['/account/companies', ['/account', '/account/webinars', '/account/tariff', '/account/security']],
  ['/account/', ['/account/webinars', '/account/tariff', '/account/companies', '/account/security']],
])('the account section %s – it does not load – the page links to the other sections, which load separately', (at, others) => {
  render(<FailurePage failure={failure} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });
  expect(screen.getByText(/^We could not load its data\. The rest of the site works\. Try again/)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(others);
});

test('a page whose layout did not load – shown – no claim about what works', () => {
  render(<FailureNotice failure={failure} title={<h1>Not available</h1>} />);
  expect(screen.getByText('We could not load its data. Try again in a moment.')).toBeVisible();
});
