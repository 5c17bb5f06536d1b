import { defineScreen } from '@plenum/federation/remote/define-remote';
import { articleMeta } from '#src/screens/article/article-meta.ts';
import { ArticleSkeleton } from '#src/screens/article/article-skeleton.tsx';
import { type ArticleData, loadArticle } from '#src/screens/article/load-article.ts';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { Slot } from '@plenum/federation/remote/slot';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { splitAtDiagrams } from '@plenum/shared-contracts/diagrams/diagrams-in-html';
import { Diagram } from '@plenum/shared-ui/diagram';
import { ProseWithFigures } from '@plenum/shared-ui/prose-with-figures';
import { Share } from '@plenum/shared-ui/share';
import { TagList } from '@plenum/shared-ui/tag';
import { ArticleCard } from '#src/components/article-card.tsx';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { SignedByline } from '#src/components/signed-byline.tsx';
import { Subscribe } from '#src/components/subscribe/subscribe.tsx';
import { preventEmailWrap } from '#src/components/prevent-email-wrap.ts';
import { categoryCrumbs, blogHref } from '#src/paths.ts';
import { CopyButtons } from '#src/screens/article/copy-buttons.tsx';
import { Contents } from '#src/screens/article/contents.tsx';
import { AdjacentArticles } from '#src/screens/article/adjacent-articles.tsx';
import { ARTICLE_AFTER } from '#src/slots.ts';
import cards from '#src/components/cards.module.css';
import styles from '#src/screens/article/article.module.css';

/** Nothing in it responds to a visitor. */
const LateDiagram = hydrateLater(Diagram);

const LateCopyButtons = hydrateLater(CopyButtons);

/** Minutes; a longer article opens with a picture as wide as the page. */
const LONG = 8;

export function Article({ data }: { data: ArticleData }) {
  const { article, address } = data;
  const { notify, report } = useCapabilities();
  const isLong = article.reading_minutes >= LONG;
  // The API puts the articles with the most common topics first; here those of the same category come before others.
  const more = article.related
    .filter(({ alias }) => alias !== article.previous?.alias && alias !== article.next?.alias)
    .toSorted((a, b) => Number(b.category.alias === article.category.alias) - Number(a.category.alias === article.category.alias))
    .slice(0, 3);
  return (
    <>
      <Breadcrumbs items={categoryCrumbs(article.category)} />
      <article>
        <header className={`${styles.opening} ${isLong ? styles.long : ''}`}>
          <h1 className={styles.title} ref={articleTransition('title', article.alias)}>
            {article.title}
          </h1>
          <div className={styles.standfirst}>
            <p className={styles.excerpt}>{preventEmailWrap(article.excerpt)}</p>
            <SignedByline article={article} long />
          </div>
          <Cover article={article} frame={isLong ? 'wide' : 'standard'} className={styles.cover} />
        </header>
        <div className={styles.columns}>
          <div className={styles.contents}>
            <Contents headings={article.headings} />
          </div>
          <div className={styles.text}>
            <ProseWithFigures html={article.html} split={splitAtDiagrams}>
              {({ diagram }) => <LateDiagram diagram={diagram} seed={article.alias} />}
            </ProseWithFigures>
            {article.html.includes('class="language-text"') && <LateCopyButtons key={article.html} />}
            <footer className={styles.end}>
              {article.tags.length > 0 && (
                <TagList
                  label="Topics of this article"
                  tags={article.tags.map(({ alias, title }) => ({ title, to: blogHref({ tags: [alias] }) }))}
                />
              )}
              <Share label="Share" title={article.title} {...{ address, notify, report }} />
            </footer>
          </div>
        </div>
      </article>
      <Slot name={ARTICLE_AFTER}>{(blocks) => <div className={styles.after}>{blocks}</div>}</Slot>
      {(more.length > 0 || article.previous || article.next) && (
        <section aria-labelledby="article_related" className={styles.related}>
          <h2 id="article_related">Keep reading</h2>
          {more.length > 0 && (
            <ul className={cards.cards}>
              {more.map((each) => (
                <li key={each.id}>
                  <ArticleCard article={each} headingLevel={3} hasViewTransition={false} />
                </li>
              ))}
            </ul>
          )}
          <AdjacentArticles previous={article.previous} next={article.next} category={article.category.title} />
        </section>
      )}
      <div className={styles.byEmail}>
        <Subscribe />
      </div>
    </>
  );
}

export const screen = defineScreen<{ category: string; article: string }, ArticleData>({
  loader: loadArticle,
  meta: articleMeta,
  Component: Article,
  skeleton: ArticleSkeleton,
});
