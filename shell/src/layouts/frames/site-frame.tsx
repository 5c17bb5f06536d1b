import type { ReactNode } from 'react';
import { CONTENT_ELEMENT_ID } from '#src/boot/boot.ts';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';
import { SiteFooter } from '#src/chrome/site-footer.tsx';
import { SiteHeader } from '#src/chrome/site-header.tsx';
import styles from '#src/layouts/frames/frames.module.css';
import { useRootData } from '#src/layouts/use-root-data.ts';

/** Header, content, footer: the frame of most layouts. `width` is how much of the window the content takes. */
export function SiteFrame({ width = 'page', children }: { readonly width?: 'page' | 'full'; readonly children: ReactNode }) {
  const { header } = useRootData();
  return (
    <>
      <SiteHeader content={header} />
      <main id={CONTENT_ELEMENT_ID} tabIndex={-1} className={width === 'page' ? styles.page : styles.full}>
        {children}
      </main>
      <SiteFooter content={header} />
      <OfflineBanner />
    </>
  );
}
