import { Link } from 'react-router';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { LinkButton } from '@plenum/shared-ui/button';
import { Pagination } from '@plenum/shared-ui/pagination';
import { TagList } from '@plenum/shared-ui/tag';
import { ArticleRow } from '#src/components/article-row/article-row.tsx';
import { CategoryNav } from '#src/components/category-nav/category-nav.tsx';
import { blogHref } from '#src/paths.ts';
import { Lead } from '#src/screens/main/lead.tsx';
import type { MainData } from '#src/screens/main/load-main.ts';
import { BLOG_DESCRIPTION, BLOG_TITLE } from '#src/screens/main/main-meta.ts';
import styles from '#src/screens/main/main.module.css';

export function Main({ data }: { data: MainData }) {
  const { lead, articles, page, pages, total, categories, tags, chosenTags } = data;
  const chosenTitles = chosenTags.map((alias) => tags.find((tag) => tag.alias === alias)?.title ?? alias);
  const filtered = chosenTags.length > 0;
  return (
    <div className={styles.main}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{BLOG_TITLE}</h1>
        <p className={styles.intro}>{BLOG_DESCRIPTION}</p>
      </header>
      <CategoryNav categories={categories} current={null} />
      {lead && <Lead article={lead} />}
      <section className={styles.latest} aria-labelledby="latest">
        <div className={styles.margin}>
          <h2 id="latest" className={styles.section}>
            {filtered ? `On ${chosenTitles.join(', ').toLowerCase()}` : page > 1 ? 'Earlier articles' : 'Latest articles'}
          </h2>
          {filtered && total > 0 && (
            <p className={styles.found}>
              {total === 1 ? '1 article' : `${total} articles`}. <Link to={blogHref()}>Show all</Link>
            </p>
          )}
          {tags.length > 0 && (
            <nav aria-label="Topics" className={styles.topics}>
              <TagList
                label="Topics"
                tags={tags.map(({ alias, title }) => ({ title, to: blogHref({ tags: [alias] }), current: chosenTags.includes(alias) }))}
              />
            </nav>
          )}
        </div>
        {articles.length > 0 && (
          <div className={styles.content}>
            <ul className={styles.list}>
              {articles.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} label="Articles" hrefOf={(number) => blogHref({ page: number, tags: chosenTags })} />
          </div>
        )}
        {articles.length === 0 && !lead && (
          <div className={styles.content}>
            {filtered ? (
              <EmptyState
                headingLevel={3}
                title="Nobody has written about this yet"
                text="No article carries this topic. The others are one step away."
              >
                <LinkButton to={blogHref()}>Show all articles</LinkButton>
              </EmptyState>
            ) : (
              <EmptyState
                headingLevel={3}
                title="The first article is being written"
                text="Come back in a few days, or look around in the meantime."
              >
                <LinkButton to="/">Go to the main page</LinkButton>
              </EmptyState>
            )}
          </div>
        )}
      </section>
    </div>
  );
}
