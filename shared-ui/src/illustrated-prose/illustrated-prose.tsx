import { Diagram } from '#src/diagram/diagram.tsx';
import type { DiagramData } from '#src/diagram/diagram-data.ts';
import { ProseWithFigures } from '#src/prose-with-figures/prose-with-figures.tsx';

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
 * Editors' text with drawn diagrams, styled as `Prose`. Its diagrams hydrate with it; for later, see `ProseWithFigures`.
 * @throws TypeError where the content security policy does not list `plenum-html`
 * @example
 * <IllustratedProse html={article.html} split={splitAtDiagrams} seed={article.alias} />
 */
export function IllustratedProse({ html, split, seed, className = '' }: IllustratedProseProps) {
  return (
    <ProseWithFigures html={html} split={split} className={className}>
      {({ diagram }) => <Diagram diagram={diagram} seed={seed} />}
    </ProseWithFigures>
  );
}
