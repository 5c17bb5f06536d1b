import { withDeadline } from '#src/host/loading/deadline.ts';

export interface Stylesheet {
  readonly href: string;
  /** Hash of the file, if the page knows it. */
  readonly integrity: string | undefined;
}

/** Starts fetching a module, checked against its hash, without running it. */
export function preloadModule(href: string, integrity: string | undefined): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) return;
  document.head.append(linkTo('modulepreload', href, integrity));
}

/** Links added by this page whose files may still be loading. */
const arrivals = new WeakMap<Element, Promise<void>>();

/**
 * Adds a stylesheet unless the page has it (as a link, or inlined by the server under `data-href`). Resolves when it has loaded or failed,
 * or after `waitMs`: an unstyled screen is readable, a screen that waits is not.
 */
export async function ensureStylesheet({ href, integrity }: Stylesheet, waitMs: number): Promise<void> {
  const escaped = CSS.escape(href);
  const present = document.querySelector(`link[rel="stylesheet"][href="${escaped}"], style[data-href="${escaped}"]`);
  const arrival = present ? arrivals.get(present) : addStylesheet(href, integrity);
  if (arrival) await withDeadline(arrival, waitMs, () => new Error(`${href} is late`)).catch(() => undefined);
}

function addStylesheet(href: string, integrity: string | undefined): Promise<void> {
  const link = linkTo('stylesheet', href, integrity);
  const arrival = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        // Removed so that the next screen that needs it tries again.
        link.remove();
        resolve();
      },
      { once: true },
    );
  });
  arrivals.set(link, arrival);
  document.head.append(link);
  return arrival;
}

function linkTo(rel: string, href: string, integrity: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  return link;
}
