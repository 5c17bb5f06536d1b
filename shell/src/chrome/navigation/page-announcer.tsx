import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

/** After a client navigation, moves the focus to the page's heading and announces its title. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!idle || shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, idle]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
