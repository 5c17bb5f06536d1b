import { expect, test } from '@jest/globals';
import { LAYOUT_NAMES } from '#src/routes/layout-names.ts';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { shellRoutes } from '#src/routes/route-table.ts';

const { match } = createRouteTable(NOTHING_DECLARED);

/** product-spec section 2, word for word. */
const SPECIFIED: readonly [string, string][] = [
  ['/', 'main'],
  ['/quiz/growth', 'anketa'],
  ['/zamena-ms-teams', 'landing'],
  ['/alternativa-zoom', 'landing'],
  ['/alternativa-discord', 'landing'],
  ['/alternativa-skype', 'landing'],
  ['/vash-vybor-platformy-dlya-online-meropriyaty', 'landing'],
  ['/iva-day-2024', 'promo'],
  ['/webinars', 'app'],
  ['/webinars/relevance/upcoming', 'app'],
  ['/webinars/filter/product', 'app'],
  ['/webinars/first-steps', 'app'],
  ['/signup', 'auth'],
  ['/signin', 'auth'],
  ['/social-auth', 'auth'],
  ['/small-business', 'app'],
  ['/big-business', 'app'],
  ['/assistant-sales', 'app'],
  ['/video-conference', 'app'],
  ['/webinars-product', 'app'],
  ['/messenger-product', 'app'],
  ['/online-broadcasts', 'app'],
  ['/for-partners', 'app'],
  ['/contacts', 'app'],
  ['/blog', 'app'],
  ['/blog/product', 'app'],
  ['/blog/product/what-changed', 'app'],
  ['/personal_data_processing_policy', 'app'],
];

test.each(SPECIFIED)('%s – looked up – has the layout %s [S2.02]', (path, layout) => {
  const found = match(path);
  expect(found.route.path).not.toBe('*');
  expect(found.route.layout).toBe(layout);
});

test('a path that has only the prefix – looked up – not an assistant page', () => {
  expect(match('/assistant-').route.path).toBe('*');
  expect(match('/something').route.path).toBe('*');
  expect(match('/assistant-sales').params).toEqual({ product: 'sales' });
});

test('every path – in the table – listed once, with a known layout [S2.01]', () => {
  const paths = shellRoutes.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const route of shellRoutes) expect(LAYOUT_NAMES).toContain(route.layout);
});

test.each([
  '/signup',
  '/signin',
  '/social-auth',
  '/recovery-password',
  '/new-pass/a1',
  '/email-validate/a1',
  '/validate/a1',
  '/invite/a1',
  '/webinars/x/join/a1',
])('%s – looked up – personal', (path) => {
  expect(match(path).route.personal).toBe(true);
});
