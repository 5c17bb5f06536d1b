import type { Crumb } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { categoryHref } from '#src/paths.ts';

/** Breadcrumbs from the main page to a category. */
export function categoryCrumbs({ alias, title }: { alias: string; title: string }): readonly Crumb[] {
  return [
    { title: 'Main page', to: '/' },
    { title: 'Blog', to: '/blog' },
    { title, to: categoryHref(alias) },
  ];
}
