/** Starts fetching a module, checked against its hash, without running it. */
export function preloadModule(href: string, integrity: string | undefined): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}

/**
 * Adds a stylesheet unless the page has it (as a link, or inlined by the server under `data-href`).
 * Resolves when it is there, when it failed, or after `waitMs`: a screen without its styles is
 * readable, a screen that waits for them is not.
 */
export function ensureStylesheet(href: string, integrity: string | undefined, waitMs: number): Promise<void> {
  const escaped = CSS.escape(href);
  if (document.querySelector(`link[rel="stylesheet"][href="${escaped}"], style[data-href="${escaped}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    link.addEventListener('load', settle, { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        settle();
      },
      { once: true },
    );
    document.head.append(link);
  });
}
