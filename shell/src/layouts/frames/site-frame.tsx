import type { ReactNode } from 'react';
import { CONTENT_ELEMENT_ID } from '#src/boot/boot.ts';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';
import { SiteFooter } from '#src/chrome/site-footer.tsx';
import { SiteHeader } from '#src/chrome/header/site-header.tsx';
import { FramePart } from '#src/layouts/frames/frame-part.tsx';
import styles from '#src/layouts/frames/frames.module.css';
import { useApp } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

/** Header, content, footer: the base of most layouts. `width` is how much of the window the content takes. */
interface SiteFrameProps {
  readonly width?: 'page' | 'full';
  readonly children: ReactNode;
}

export function SiteFrame({ width = 'page', children }: SiteFrameProps) {
  const content = useStore(useApp().runtime.header);
  return (
    <>
      <FramePart>
        <SiteHeader content={content} />
      </FramePart>
      <main id={CONTENT_ELEMENT_ID} tabIndex={-1} data-width={width} className={width === 'page' ? styles.page : styles.full}>
        {children}
      </main>
      <FramePart>
        <SiteFooter content={content} />
      </FramePart>
      <OfflineBanner />
    </>
  );
}
