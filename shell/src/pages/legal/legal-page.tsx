import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { NavLink } from 'react-router';
import { CookieSettingsButton } from '#src/chrome/consent/settings-button.tsx';
import type { LegalBlock } from '#src/pages/legal/legal-content.ts';
import styles from '#src/pages/legal/legal.module.css';
import { LEGAL_TEXTS, type LegalPath } from '#src/pages/legal/legal-texts.ts';
import { StoredItems } from '#src/pages/legal/stored-items.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if ('action' in block) return <CookieSettingsButton />;
  if ('storedFor' in block) return <StoredItems category={block.storedFor} caption={block.caption} />;
  return (
    <div className={styles.table}>
      <DataTable table={block} />
    </div>
  );
}

/** A legal text: the summary, its contents in the margin, then the full text. */
export function LegalPage({ path }: { readonly path: LegalPath }) {
  const { crumb, content } = LEGAL_TEXTS[path];
  return (
    <article>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Main page', to: '/' }, { title: crumb }]} />
        <h1>{content.title}</h1>
        <p className={styles.since}>
          In force since <time dateTime={content.since}>{homeDay(content.since)}</time>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.margin}>
          <nav aria-labelledby="contents" className={styles.contents}>
            <h2 id="contents">Contents</h2>
            <ol>
              {content.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <nav aria-label="Legal texts" className={styles.others}>
            <ul>
              {Object.entries(LEGAL_TEXTS).map(([to, text]) => (
                <li key={to}>
                  <NavLink to={to}>{text.crumb}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.text}>
          <section aria-labelledby="in-short" className={styles.short}>
            <h2 id="in-short">In short</h2>
            <ul>
              {content.inShort.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
          {content.sections.map(({ id, title, blocks }, index) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id}>
                <span className={styles.number}>{index + 1}</span> {title}
              </h2>
              {blocks.map((block, place) => (
                <Block key={place} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
