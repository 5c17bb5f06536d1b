/** Attribute of the document: how much below the first view has been laid out (below-first-view.css). */
export const DRAWN = 'drawn';
/** Everything. */
export const ALL_DRAWN = '2';

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
export async function drawBelow(root: Pick<HTMLElement, 'dataset'>): Promise<void> {
  if (root.dataset[DRAWN] === ALL_DRAWN) return;
  for (const step of ['1', ALL_DRAWN]) {
    root.dataset[DRAWN] = step;
    await nextFrame();
  }
}
