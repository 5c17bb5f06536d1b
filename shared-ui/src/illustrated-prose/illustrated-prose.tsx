import { useMemo } from 'react';
import { Diagram } from '#src/diagram/diagram.tsx';
import type { DiagramData } from '#src/diagram/diagram-data.ts';
import { withScrollRegions } from '#src/prose/scroll-regions.ts';
import styles from '#src/prose/prose.module.css';
import { trustedHtml } from '#src/trusted-html/trusted-html.ts';

type Piece = { readonly html: string } | { readonly diagram: DiagramData };

interface IllustratedProseProps {
  /** Sanitised by the server. */
  html: string;
  /** Returns the pieces of the text: HTML, and the diagrams between it. */
  split: (html: string) => readonly Piece[];
  /** Decides the colours of the diagrams: the seed of the text's cover. */
  seed: string;
  className?: string;
}

/**
 * Editors' text with drawn diagrams, styled as `Prose`.
 * @throws TypeError where the content security policy does not list `plenum-html`
 * @example
 * <IllustratedProse html={article.html} split={splitAtDiagrams} seed={article.alias} />
 */
export function IllustratedProse({ html, split, seed, className = '' }: IllustratedProseProps) {
  // React sets the HTML again whenever the identity of its object changes.
  const parts = useMemo(
    () => split(withScrollRegions(html)).map((piece) => ('diagram' in piece ? piece : { inner: { __html: trustedHtml(piece.html) } })),
    [html, split],
  );
  return (
    <div className={`${styles.prose} ${className}`}>
      {parts.map((part, index) =>
        'diagram' in part ? (
          <Diagram key={index} diagram={part.diagram} seed={seed} />
        ) : (
          <div key={index} className={styles.piece} dangerouslySetInnerHTML={part.inner} />
        ),
      )}
    </div>
  );
}
