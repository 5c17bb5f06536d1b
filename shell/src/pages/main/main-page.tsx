import { Link } from 'react-router';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { BlockSlot } from '#src/blocks/block-slot.tsx';
import styles from '#src/pages/main/main.module.css';

/** The hall, what the product is, and the newest articles from the blog's team. */
export function MainPage({ lead }: { readonly lead: string }) {
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1>Everyone in the room</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Hemicycle seed="plenum" frame="wide" living className={styles.hall} />
      </section>
      <section className={styles.section} aria-labelledby="articles">
        <div className={styles.heading}>
          <h2 id="articles">From the blog</h2>
          <Link to="/blog">All articles</Link>
        </div>
        <BlockSlot slot="articles" empty={<p>New articles are on their way.</p>} />
      </section>
    </>
  );
}
