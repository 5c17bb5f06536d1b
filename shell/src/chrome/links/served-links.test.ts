import { expect, test } from '@jest/globals';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { moreLinks, servedFooter, servedMenu } from '#src/chrome/links/served-links.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';

const { isServed } = createRouteTable(NOTHING_DECLARED);
const BUILT = [
  { title: 'Blog', url: '/blog' },
  { title: 'Product news', url: '/blog/product' },
];
const NOT_A_PAGE = { title: 'Nowhere', url: '/nowhere' };

const content = (menu: HeaderContent['menu'], footer: HeaderContent['footer'] = []): HeaderContent => ({
  phone: '+7 495 000-00-00',
  email: 'hello@plenum.example',
  menu,
  footer,
});

test('an entry with two built pages – in the menu – a group of both', () => {
  const menu = servedMenu(content([{ ...NOT_A_PAGE, title: 'Read', children: [...BUILT, NOT_A_PAGE] }]), isServed);
  expect(menu).toEqual([{ kind: 'group', title: 'Read', links: BUILT }]);
});

test('an entry with one built page – in the menu – a link to it', () => {
  const menu = servedMenu(content([{ ...NOT_A_PAGE, children: BUILT.slice(0, 1) }]), isServed);
  expect(menu).toEqual([{ kind: 'link', ...BUILT[0] }]);
});

test('an entry without built pages – in the menu – left out', () => {
  expect(servedMenu(content([{ ...NOT_A_PAGE, children: [NOT_A_PAGE] }]), isServed)).toEqual([]);
});

test('no content – requested – the blog stays reachable and the footer has no groups', () => {
  expect(servedMenu(null, isServed)).toContainEqual({ kind: 'link', title: 'Blog', url: '/blog' });
  expect(servedFooter(null, isServed)).toEqual([]);
});

test('a group without built pages – in the footer – left out', () => {
  const footer = servedFooter(
    content(
      [],
      [
        { title: 'A', links: [NOT_A_PAGE] },
        { title: 'B', links: [...BUILT, NOT_A_PAGE] },
      ],
    ),
    isServed,
  );
  expect(footer).toEqual([{ title: 'B', links: BUILT }]);
});

test('a group about law – in the footer – apart from the others', () => {
  const given = content(
    [],
    [
      { title: 'A', links: BUILT },
      { title: 'Legal', is_legal: true, links: BUILT },
    ],
  );
  expect(servedFooter(given, isServed).map(({ title }) => title)).toEqual(['A']);
  expect(servedFooter(given, isServed, true).map(({ title }) => title)).toEqual(['Legal']);
});

test('a page in menu and footer – in the links of a page that was not found – listed once, after the main page and those in the footer alone', () => {
  const links = moreLinks(content([{ title: 'Blog', url: '/blog', children: [] }], [{ title: 'B', links: BUILT }]), 6, isServed);
  expect(links.map((link) => link.url)).toEqual(['/', '/blog', '/blog/product']);
});

test('two pages with one title – in the links of a page that was not found – the one in the menu itself', () => {
  const product = { title: 'Product', url: '/webinars-product', children: [{ title: 'Webinars', url: '/webinars-product' }] };
  const links = moreLinks(content([product, { title: 'Webinars', url: '/webinars', children: [] }]), 6, isServed);
  expect(links.map((link) => link.url)).toEqual(['/', '/webinars']);
});
