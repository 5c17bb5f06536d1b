import { useMemo } from 'react';
import { withScrollRegions } from '#src/prose/scroll-regions.ts';
import styles from '#src/prose/prose.module.css';
import { trustedHtml } from '#src/trusted-html/trusted-html.ts';

/**
 * A text as the editors wrote it.
 * @param html sanitised by the server: nothing is sanitised in the browser (architecture.md, "Libraries")
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // React sets the HTML anew whenever this object is another one.
  const inner = useMemo(() => ({ __html: trustedHtml(withScrollRegions(html)) }), [html]);
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={inner} />;
}
