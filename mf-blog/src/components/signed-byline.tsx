import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { Portrait } from '@plenum/shared-ui/portrait';
import type { BlogItem } from '#contract/schemas.ts';
import { Byline } from '#src/components/byline.tsx';
import styles from '#src/components/signed-byline.module.css';

/** Nothing in it responds to a visitor. */
export const LatePortrait = hydrateLater(Portrait);

/** A byline with the portrait of its author. */
export function SignedByline({ article, long = false }: { article: BlogItem; long?: boolean }) {
  const { portrait } = article.author;
  return (
    <div className={`${styles.signed} ${long ? styles.long : ''}`}>
      {portrait && <LatePortrait traits={portrait} className={styles.portrait} />}
      <Byline article={article} long={long} />
    </div>
  );
}
