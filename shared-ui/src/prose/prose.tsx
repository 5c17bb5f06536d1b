import { withScrollRegions } from '#src/prose/scroll-regions.ts';
import styles from '#src/prose/prose.module.css';

/**
 * A text as the editors wrote it.
 * @param html sanitised by the server: nothing is sanitised in the browser (architecture.md, "Libraries")
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={{ __html: withScrollRegions(html) }} />;
}
