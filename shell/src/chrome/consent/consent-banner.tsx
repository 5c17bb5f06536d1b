import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '@plenum/shared-ui/button';
import { allCategories } from '#src/consent/consent-categories.ts';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import styles from '#src/chrome/consent/consent-banner.module.css';

/**
 * Asks for consent at the lower edge of the page without blocking it. A focused element is scrolled to where the banner does not cover it
 * (WCAG 2.2, 2.4.11), down to the last lines of the page.
 */
export function ConsentBanner({ consent }: { readonly consent: StoreAccess<ConsentStore> }) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = banner;
    const { documentElement: root, body } = document;
    const keepClear = () => {
      const height = `${current?.offsetHeight ?? 0}px`;
      root.style.scrollPaddingBlockEnd = height;
      body.style.paddingBlockEnd = height;
    };
    const observer = new ResizeObserver(keepClear);
    if (current) observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBlockEnd = '';
      body.style.paddingBlockEnd = '';
    };
  }, []);
  const answer = (granted: boolean) => {
    // The button disappears and would take the focus with it, so the focus moves to the page.
    if (banner.current?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    consent.act((store) => store.decide(allCategories(granted)));
  };
  return (
    <section ref={banner} aria-labelledby="consent_title" className={styles.banner}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="consent_title">May we use cookies?</h2>
          {/* Two short texts: the largest text of a phone's first view, which counts as the page's, must not be this late one. */}
          <p>With your consent we count visits, and load a map, telephony and customer service.</p>
          <p>
            None of this runs until you agree. <Link to="/cookies">See all cookies</Link>
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => answer(true)}>Accept all</Button>
          <Button onClick={() => answer(false)}>Reject all</Button>
          <Button variant="plain" onClick={() => consent.act((store) => store.openSettings())}>
            Choose
          </Button>
        </div>
      </div>
    </section>
  );
}
