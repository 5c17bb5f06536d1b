import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '@plenum/shared-ui/logo';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';
import styles from '#src/layouts/frames/frames.module.css';

/** Logo and content, nothing that leads away: for pages with one thing to do. */
export function FocusFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.focus}>
      <header className={styles.focusHeader}>
        <Link to="/" aria-label="Plenum, main page" className={styles.home}>
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.focusMain}>
        {children}
      </main>
      <OfflineBanner />
    </div>
  );
}
