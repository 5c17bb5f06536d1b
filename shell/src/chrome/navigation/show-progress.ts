import type { DataRouter } from 'react-router';
import NProgress from 'nprogress';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';

/** specification section 9: minimum 0.08, speed 200 ms, trickle 800 ms. */
NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // NProgress assigns it to `innerHTML` unchanged; the types allow only a string.
  template: trustedHtml('<div class="bar"></div>') as string,
  barSelector: '.bar',
});

/** Shows a bar while a navigation loads, without moving the layout. Its styles are those of the page (progress-bar.css). */
export function showProgress(router: Pick<DataRouter, 'subscribe'>): void {
  let isShown = false;
  router.subscribe(({ navigation }) => {
    const isBusy = navigation.state !== 'idle';
    if (isBusy === isShown) return;
    isShown = isBusy;
    if (isBusy) NProgress.start();
    else NProgress.done();
  });
}
