import { useEffect, useRef } from 'react';
import type { BlogArticle } from '#contract/schemas.ts';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import { Collapsible } from '@plenum/shared-ui/collapsible';
import { keepInView } from '@plenum/shared-ui/keep-in-view/keep-in-view';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import styles from '#src/screens/article/contents.module.css';

type Headings = BlogArticle['headings'];

/**
 * Table of contents of an article: in the margin of a wide screen; on a narrow one in a disclosure that stays at the top of the window and
 * names the current section (CSS shows one of the two). Plain anchors, which the browser scrolls to with or without JavaScript.
 */
export function Contents({ headings }: { headings: Headings }) {
  const current = useCurrentHeading(headings);
  const margin = useCurrentInView<HTMLElement>(current);
  const bar = useContentsBar();
  if (headings.length < 2) return null;
  return (
    <>
      <div className={styles.bar} ref={bar}>
        <Collapsible
          title={
            <>
              On this page<span className={styles.now}>{headings.find(({ id }) => id === current)?.title}</span>
            </>
          }
        >
          <nav aria-label="On this page">
            <HeadingList headings={headings} current={current} />
          </nav>
        </Collapsible>
      </div>
      <nav aria-labelledby="article_contents" className={styles.margin} ref={margin}>
        <p id="article_contents" className={styles.label}>
          On this page
        </p>
        <HeadingList headings={headings} current={current} />
      </nav>
    </>
  );
}

/**
 * Opens the disclosure at the current section. It lies over the text, so a press on a link in it, a press or the focus outside, and Escape close
 * it.
 */
function useContentsBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = () => bar.current?.querySelector('details');
    const onClick = ({ target }: Event) => {
      const fold = details();
      if (fold?.open && target instanceof Element && (target.closest('a') || !fold.contains(target))) fold.open = false;
    };
    const onFocus = ({ target }: Event) => {
      const fold = details();
      if (fold?.open && target instanceof Node && !fold.contains(target)) fold.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const fold = details();
      if (key !== 'Escape' || !fold?.open) return;
      const hadFocus = fold.contains(document.activeElement);
      fold.open = false;
      if (hadFocus) fold.querySelector('summary')?.focus();
    };
    // "toggle" does not bubble.
    const onToggle = () => {
      const list = details()?.querySelector('nav');
      const now = list?.querySelector('[aria-current]');
      if (list && now) keepInView(list, now);
    };
    const box = bar.current;
    box?.addEventListener('toggle', onToggle, true);
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return bar;
}

/** With more headings than fit beside the text, only the current section shows those below it. */
const MANY = 16;

function HeadingList({ headings, current }: { headings: Headings; current: string | null }) {
  const sections = headings.reduce<Headings[]>((all, heading) => {
    const last = all.at(-1);
    if (last && heading.level > 2) last.push(heading);
    else all.push([heading]);
    return all;
  }, []);
  const link = ({ id, title }: Headings[number]) => (
    <a href={`#${encodeURIComponent(id)}`} aria-current={id === current ? 'location' : undefined}>
      {title}
    </a>
  );
  return (
    <ul className={`${styles.list} ${headings.length > MANY ? styles.many : ''}`}>
      {sections.map(([section, ...deeper]) =>
        section === undefined ? null : (
          <li key={section.id}>
            {link(section)}
            {deeper.length > 0 && (
              <ul className={styles.deeper}>
                {deeper.map((heading) => (
                  <li key={heading.id}>{link(heading)}</li>
                ))}
              </ul>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
