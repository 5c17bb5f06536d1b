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
function FocusFrame({ width = 'column', children }: { readonly width?: 'column' | 'page'; readonly children: ReactNode }) {
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

/** Layout of questionnaires: one question and nothing else. */
export function AnketaLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}

/** Layout of sign-up, sign-in, recovery, invitations and payment: one form, no links elsewhere. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame width="page">{children}</FocusFrame>;
}

/** Layout of a landing page under test: without navigation. */
export function LandingTestLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}

/** A registered layout that no route of the specification uses (decisions.md 2). */
export function PayoutLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}
