import { Fragment, type ReactNode, useMemo } from 'react';
import { type ProseLanguage, withScrollRegions } from '#src/prose/scroll-regions.ts';
import styles from '#src/prose/prose.module.css';
import { trustedHtml } from '#src/trusted-html/trusted-html.ts';

interface ProseWithFiguresProps<Figure> {
  /** Sanitised by the server. */
  html: string;
  /** Returns the pieces of the text: HTML, and what is drawn between it. Must be the same function on every render. */
  split: (html: string) => readonly ({ readonly html: string } | Figure)[];
  /** Draws what is between the HTML. Its argument stays the same object as long as the text does. */
  children: (figure: Figure) => ReactNode;
  className?: string;
  /** Of the text. English if absent. */
  language?: ProseLanguage;
}

/**
 * Editors' text with figures in it, styled as `Prose`.
 * @throws TypeError where the content security policy does not list `plenum-html`
 * @example
 * <ProseWithFigures html={article.html} split={splitAtDiagrams}>
 *   {({ diagram }) => <Diagram diagram={diagram} seed={article.alias} />}
 * </ProseWithFigures>
 */
export function ProseWithFigures<Figure extends object>({
  html,
  split,
  children,
  className = '',
  language = 'en',
}: ProseWithFiguresProps<Figure>) {
  // React sets the HTML again whenever the identity of its object changes.
  const parts = useMemo(
    () =>
      split(withScrollRegions(html, language)).map((piece) =>
        'html' in piece ? { inner: { __html: trustedHtml(piece.html) } } : { inner: null, figure: piece },
      ),
    [html, split, language],
  );
  return (
    <div className={`${styles.prose} ${className}`}>
      {parts.map((part, index) =>
        part.inner ? (
          <div key={index} className={styles.piece} dangerouslySetInnerHTML={part.inner} />
        ) : (
          <Fragment key={index}>{children(part.figure)}</Fragment>
        ),
      )}
    </div>
  );
}
