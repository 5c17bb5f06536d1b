import { expect, test } from '@jest/globals';
import { breadcrumbList } from '#src/breadcrumbs/breadcrumb-list.ts';

test('breadcrumbs – as structured data – are numbered from one, with absolute addresses', () => {
  const crumbs = [
    { title: 'Main page', to: '/' },
    { title: 'Blog', to: '/blog' },
  ];
  expect(breadcrumbList(crumbs, new URL('https://plenum.test/blog/webinars?page=2'))).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Main page', item: 'https://plenum.test/' },
      { position: 2, name: 'Blog', item: 'https://plenum.test/blog' },
    ],
  });
});
