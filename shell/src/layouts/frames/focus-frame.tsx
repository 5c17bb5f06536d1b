import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '@plenum/shared-ui/logo';
import { CONTENT_ELEMENT_ID } from '#src/boot/boot.ts';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';
import styles from '#src/layouts/frames/frames.module.css';

interface FocusFrameProps {
  /** Of the content: a column, or the whole page. */
  readonly width?: 'column' | 'page';
  /** What the header has besides the logo. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Logo and content without links elsewhere, for pages with one task. The logo is in the same place as on every page. */
export function FocusFrame({ width = 'column', action, children }: FocusFrameProps) {
  return (
    <div className={styles.focus}>
      <header className={`${styles.focusHeader} ${styles.focusPage}`}>
        <Link to="/" aria-label="Plenum, home page" className={styles.home}>
          <Logo name="Plenum" />
        </Link>
        {action}
      </header>
      <main id={CONTENT_ELEMENT_ID} tabIndex={-1} className={`${styles.focusMain} ${width === 'page' ? styles.focusPage : ''}`}>
        {children}
      </main>
      <OfflineBanner />
    </div>
  );
}
