import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type CategoryData, loadCategory } from '#src/screens/category/load-category.ts';
import { categoryMeta } from '#src/screens/category/category-meta.ts';
import { CategorySkeleton } from '#src/screens/category/category-skeleton.tsx';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { Pagination } from '@plenum/shared-ui/pagination';
import { ArticleCard } from '#src/components/article-card.tsx';
import { CategoryNav } from '#src/components/category-nav.tsx';
import { ListFooter } from '#src/components/list-footer/list-footer.tsx';
import { SearchForm } from '#src/components/search-form.tsx';
import { CategoryTopics } from '#src/components/category-topics.tsx';
import { categoryCrumbs, categoryFeedHref, categoryHref } from '#src/paths.ts';
import cards from '#src/components/cards.module.css';
import styles from '#src/screens/category/category.module.css';

export function Category({ data }: { data: CategoryData }) {
  const { category, articles, page, pages, total, categories, topics, authors } = data;
  const above = categoryCrumbs(category).slice(0, -1);
  return (
    <div className={styles.category}>
      <Breadcrumbs items={[...above, { title: category.title }]} />
      <header className={styles.head}>
        <div className={styles.about}>
          <div className={styles.name}>
            <h1 className={styles.title}>{category.title}</h1>
            <p className={styles.count}>
              {total === 1 ? '1 article' : `${total} articles`}
              {page > 1 && `, page ${page}`}
            </p>
          </div>
          <p className={styles.description}>{category.description}</p>
        </div>
        <div className={styles.intro}>
          <SearchForm />
          {total > 0 && (
            <p className={styles.follow}>
              <a href={categoryFeedHref(category.alias)} type="application/rss+xml">
                Follow {category.title} by RSS
              </a>
            </p>
          )}
        </div>
      </header>
      <CategoryNav categories={categories} current={category.alias} />
      {articles.length === 0 ? (
        <EmptyState title="No articles in this category yet" text="This category has no articles so far. The rest of the blog does.">
          <LinkButton to="/blog">Read the blog</LinkButton>
        </EmptyState>
      ) : (
        <div className={styles.articles}>
          <ul className={`${cards.cards} ${cards.led}`}>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} headingLevel={2} excerpt />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} label={category.title} hrefOf={(number) => categoryHref(category.alias, number)} />
        </div>
      )}
      <CategoryTopics topics={topics} />
      <ListFooter authors={authors} />
    </div>
  );
}

export const screen = defineScreen<{ category: string }, CategoryData>({
  loader: loadCategory,
  meta: categoryMeta,
  Component: Category,
  skeleton: CategorySkeleton,
});
