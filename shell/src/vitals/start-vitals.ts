import { serverTiming } from '#src/http/server-timing.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { VitalsPage } from '#src/vitals/send-vitals.ts';

/** Entry of the front's `Server-Timing` that puts this document in the measured sample. */
const WANTED = 'vitals';

/** Measures the document's web vitals when the front asks for it; the code loads when the browser is idle. */
export function startVitals(page: VitalsPage): void {
  if (!serverTiming(performance).some(({ name }) => name === WANTED)) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((begin: () => void) => setTimeout(begin, 2000));
  // A document that cannot be measured is left out of the sample.
  const load = () =>
    prepareChunk('tool-vitals')
      .then(() => import(/* webpackChunkName: "tool-vitals" */ '#src/vitals/send-vitals.ts'))
      .then(({ sendVitals }) => sendVitals(window, page))
      .catch(() => undefined);
  const onLoad = () => whenIdle(() => void load());
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
}
