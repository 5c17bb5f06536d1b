import { serverTiming } from '#src/http/server-timing.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { VitalsPage } from '#src/vitals/send-vitals.ts';

/** The front's word in `Server-Timing` that this document is one of the sample that is measured. */
const WANTED = 'vitals';

/** Measures how fast the document is for whoever reads it, where the front asks for it; the code for it comes when nothing else is to be done. */
export function startVitals(page: VitalsPage): void {
  if (!serverTiming(performance).some(({ name }) => name === WANTED)) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((begin: () => void) => setTimeout(begin, 2000));
  // A document that cannot be measured is one less in the sample.
  const load = () =>
    prepareChunk('tool-vitals')
      .then(() => import(/* webpackChunkName: "tool-vitals" */ '#src/vitals/send-vitals.ts'))
      .then(({ sendVitals }) => sendVitals(window, page))
      .catch(() => undefined);
  const onLoad = () => whenIdle(() => void load());
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
}
