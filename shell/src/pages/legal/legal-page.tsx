import type { LegalTexts } from '@plenum/shared-contracts/pages/kinds/legal';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { Collapsible } from '@plenum/shared-ui/collapsible';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import { NavLink } from 'react-router';
import { useApp } from '#src/app/app-context.tsx';
import { CurrentConsent } from '#src/chrome/consent/current-consent.tsx';
import { CookieSettingsButton } from '#src/chrome/consent/settings-button.tsx';
import styles from '#src/pages/legal/legal.module.css';
import { LegalTable } from '#src/pages/legal/legal-table.tsx';
import { type LegalPart, legalParts } from '#src/pages/legal/legal-parts.ts';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

function Part({ part, section }: { readonly part: LegalPart; readonly section: string }) {
  if ('tables' in part)
    return (
      <div className={styles.table}>
        <LegalTable tables={part.tables} section={section} />
      </div>
    );
  const { text, list } = part.block;
  if (text)
    return (
      <p>
        <RichText text={text} />
      </p>
    );
  if (list)
    return (
      <ul>
        {list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    );
  return null;
}

/** @param current id of the section being read; null where the position is not shown */
function Contents({ sections, current }: { readonly sections: LegalTexts['sections']; readonly current: string | null }) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <span aria-hidden="true">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A legal text: the summary, its contents in the margin or folded on a narrow screen, then the full text. */
export function LegalPage({ texts }: { readonly texts: LegalTexts }) {
  const { crumb, title, since, inShort, sections } = texts;
  const current = useCurrentHeading(sections);
  const { storage } = useApp().runtime;
  // Its button is in the summary, once.
  const hasSettings = sections.some(({ blocks }) => blocks.some(({ action }) => action));
  return (
    <article>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: crumb }]} />
        <h1>{title}</h1>
        <p className={styles.since}>
          In force since <time dateTime={since}>{homeDay(since)}</time>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.margin}>
          <nav aria-labelledby="contents" className={styles.contents}>
            <h2 id="contents">Contents</h2>
            <Contents sections={sections} current={current} />
          </nav>
          <Collapsible title="Contents" className={styles.folded}>
            <nav aria-label="Contents">
              <Contents sections={sections} current={null} />
            </nav>
          </Collapsible>
          <nav aria-label="Legal texts" className={styles.others}>
            <ul>
              {texts.texts.map(({ text, to }) => (
                <li key={to}>
                  <NavLink to={to}>{text}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.text}>
          <section aria-labelledby="in-short" className={styles.short}>
            <h2 id="in-short">In short</h2>
            <ul>
              {inShort.map((point) => (
                <li key={point}>
                  <RichText text={point} />
                </li>
              ))}
            </ul>
            {hasSettings && (
              <>
                <CurrentConsent />
                <CookieSettingsButton />
              </>
            )}
          </section>
          {sections.map(({ id, title, blocks }, index) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id}>
                <span className={styles.number}>{index + 1}</span> {title}
              </h2>
              {legalParts(blocks, storage).map((part, place) => (
                <Part key={place} part={part} section={id} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
