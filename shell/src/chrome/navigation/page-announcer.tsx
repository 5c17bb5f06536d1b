import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { focusOn, targetOf } from '#src/chrome/navigation/hash-target.ts';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

/**
 * After a client navigation, moves the focus to the page's heading, or to the target of the hash, and announces the page's title. Another
 * query is another page, such as that of a search, unless it replaces the one before: then it is a choice within the page. A page whose
 * layout is still loading has no heading yet: the focus moves when it appears, unless the visitor has moved it meanwhile. A hash within the
 * page moves the focus to its target.
 */
export function PageAnnouncer() {
  const next = useLocation();
  const type = useNavigationType();
  const idle = useNavigation().state === 'idle';
  const shown = useRef(next);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const { pathname, search, key } = shown.current;
    if (!idle || key === next.key) return undefined;
    const isSame = pathname === next.pathname && (search === next.search || type === NavigationType.Replace);
    const focused = document.activeElement;
    const announce = (): boolean => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      shown.current = next;
      const target = (type === NavigationType.Pop ? null : targetOf(next.hash)) ?? (isSame ? null : heading);
      if (target && (document.activeElement === focused || document.activeElement === document.body)) focusOn(target);
      setTitle(document.title);
      return true;
    };
    if (announce()) return undefined;
    const observer = new MutationObserver(() => {
      if (announce()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [next, type, idle]);
  // Links that the router leaves to the browser, which scrolls and sets only where the next Tab starts.
  useEffect(() => {
    const follow = () => {
      const target = targetOf(location.hash);
      if (target) focusOn(target);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
