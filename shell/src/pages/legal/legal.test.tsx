import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LegalPage } from '#src/pages/legal/legal-page.tsx';
import { LEGAL_TEXTS, type LegalPath, legalPathOf } from '#src/pages/legal/legal-texts.ts';
import { InShell } from '#src/testing/in-shell.tsx';
import { shellRoutes } from '#src/routes/route-table.ts';

const PATHS = Object.keys(LEGAL_TEXTS) as LegalPath[];

test('the legal texts – compared with the route table – are its legal pages', () => {
  const routes = shellRoutes.filter((route) => 'screen' in route && route.screen === 'shell#legal').map(({ path }) => path);
  expect(routes.toSorted()).toEqual(PATHS.toSorted());
});

test('an address of a text – with a slash at its end, or of another page – is found or not', () => {
  expect(legalPathOf('/terms/')).toBe('/terms');
  expect(legalPathOf('/terms/annex')).toBeNull();
  expect(legalPathOf('/toString')).toBeNull();
});

test.each(PATHS)('%s – shown – each entry of its contents leads to a heading of that name', (path) => {
  render(
    <InShell>
      <LegalPage path={path} />
    </InShell>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const { sections } = LEGAL_TEXTS[path].content;
  for (const { id, title } of sections) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
    expect(document.getElementById(id)).toHaveTextContent(title);
  }
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});
