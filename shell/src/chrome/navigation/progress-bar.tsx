import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import NProgress from 'nprogress';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import '#src/chrome/navigation/progress-bar.css';

/** product-spec section 9: minimum 0.08, speed 200 ms, trickle 800 ms. */
NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // NProgress assigns it to `innerHTML` unchanged; the types allow only a string.
  template: trustedHtml('<div class="bar"></div>') as string,
  barSelector: '.bar',
});

/** Shown while a navigation loads, without moving the layout. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    NProgress.start();
    return () => void NProgress.done();
  }, [busy]);
  return null;
}
