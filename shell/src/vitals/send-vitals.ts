import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Labels under which the front counts the measurements. */
export interface VitalsPage {
  /** `production:1:12` */
  readonly set: string;
  /** Route pattern of the first page, `/blog/:category`. */
  readonly route: string;
}

const ADDRESS = '/-/vitals';
/** Below the first breakpoint of the layout (specification section 9, breakpoints). */
const PHONE = '(max-width: 767px)';

type Values = Partial<Record<Metric['name'], number>>;

/**
 * Sends the web vitals of this document once, when it is first hidden: the values measured so far, without any id.
 * @see https://github.com/GoogleChrome/web-vitals
 */
export function sendVitals(window: Window, page: VitalsPage): void {
  const values: Values = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? value : value / 1000;
  };
  onTTFB(note);
  onFCP(note);
  for (const measure of [onLCP, onCLS, onINP]) measure(note, { reportAllChanges: true });
  const done = new AbortController();
  const send = () => {
    if (window.document.visibilityState !== 'hidden') return;
    done.abort();
    if (Object.keys(values).length === 0) return;
    const device = window.matchMedia(PHONE).matches ? 'phone' : 'desk';
    const body = JSON.stringify({ ...page, device, values });
    window.navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }));
  };
  window.document.addEventListener('visibilitychange', send, { signal: done.signal });
}
