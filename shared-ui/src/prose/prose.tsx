import { useMemo } from 'react';
import { withScrollRegions } from '#src/prose/scroll-regions.ts';
import styles from '#src/prose/prose.module.css';
import { trustedHtml } from '#src/trusted-html/trusted-html.ts';

/**
 * Editors' text as HTML.
 * @param html sanitised by the server; the browser sanitises nothing
 * @throws TypeError where the content security policy does not list `plenum-html`
 * @example
 * <Prose html={article.html} />
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // React sets the HTML again whenever the identity of this object changes.
  const inner = useMemo(() => ({ __html: trustedHtml(withScrollRegions(html)) }), [html]);
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={inner} />;
}
