import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '@plenum/shared-ui/logo';
import { CONTENT_ELEMENT_ID } from '#src/boot/boot.ts';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';
import styles from '#src/layouts/frames/frames.module.css';

/**
 * Logo and content without links elsewhere, for pages with one task. `width` of the content: a column, or the whole page. The logo is in
 * the same place as on every page.
 */
export function FocusFrame({ width = 'column', children }: { readonly width?: 'column' | 'page'; readonly children: ReactNode }) {
  return (
    <div className={styles.focus}>
      <header className={`${styles.focusHeader} ${styles.focusPage}`}>
        <Link to="/" aria-label="Plenum, main page" className={styles.home}>
          <Logo name="Plenum" />
        </Link>
      </header>
      <main id={CONTENT_ELEMENT_ID} tabIndex={-1} className={`${styles.focusMain} ${width === 'page' ? styles.focusPage : ''}`}>
        {children}
      </main>
      <OfflineBanner />
    </div>
  );
}
