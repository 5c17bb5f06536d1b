/** Attribute of the document: how much below the first view has been laid out (below-first-view.css). */
export const LAID_OUT = 'laidOut';
/** Everything. */
export const ALL_LAID_OUT = '2';

/** A page in the background draws no frames. */
const PATIENCE_MS = 100;

/** Resolves once the browser has drawn what changed before. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Lays out what is below the first view, in steps: a phone can answer a press between them. */
export async function layOutBelow(root: Pick<HTMLElement, 'dataset'>): Promise<void> {
  if (root.dataset[LAID_OUT] === ALL_LAID_OUT) return;
  for (const step of ['1', ALL_LAID_OUT]) {
    root.dataset[LAID_OUT] = step;
    await nextFrame();
  }
}
