import { Link } from 'react-router';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { BlockSlot } from '#src/blocks/block-slot.tsx';
import styles from '#src/pages/main/main.module.css';

const TITLE = 'Plenum: meetings, webinars and broadcasts';
const DESCRIPTION = 'One room for a talk between two, a webinar for five hundred and a broadcast for everybody.';

/** The main page: the hall, what the product is, and the newest articles from the blog's team. */
export const screen: ScreenModule<Record<string, string>, null> = {
  meta: () => ({
    title: TITLE,
    description: DESCRIPTION,
    canonical: '/',
    openGraph: { type: 'website' },
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Plenum', description: DESCRIPTION },
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Plenum' },
    ],
  }),
  Component: () => (
    <>
      <section className={styles.hero}>
        <div>
          <h1>Everyone in the room</h1>
          <p className={styles.lead}>{DESCRIPTION}</p>
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
  ),
};
