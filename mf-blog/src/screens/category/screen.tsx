import { defineScreen } from '@plenum/federation/remote/define-remote';
import type { CategoryData } from '#src/screens/category/load-category.ts';
import { loadCategory } from '#src/screens/category/load-category.ts';
import { categoryMeta } from '#src/screens/category/category-meta.ts';
import { CategorySkeleton } from '#src/screens/category/category-skeleton.tsx';
import { Category } from '#src/screens/category/category.tsx';

export const screen = defineScreen<{ category: string }, CategoryData>({
  loader: loadCategory,
  meta: categoryMeta,
  Component: Category,
  skeleton: CategorySkeleton,
});
