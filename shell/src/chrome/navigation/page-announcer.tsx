import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

/**
 * After a client navigation, moves the focus to the page's heading and announces its title. A page whose layout is still loading has no
 * heading yet: the focus moves when it appears, unless the visitor has moved it meanwhile.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!idle || shown.current === pathname) return undefined;
    const focused = document.activeElement;
    const announce = (): boolean => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      shown.current = pathname;
      if (document.activeElement === focused || document.activeElement === document.body) {
        heading.setAttribute('tabindex', '-1');
        heading.focus({ preventScroll: true });
      }
      setTitle(document.title);
      return true;
    };
    if (announce()) return undefined;
    const observer = new MutationObserver(() => {
      if (announce()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, idle]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
