/**
 * Ref of the box of late blocks that have arrived. Gives up the room that was kept for them once the whole box is below the window: what moves then,
 * moves where no one sees it. In view or above it, the room stays.
 */
export function giveUpRoom(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.rootBounds || entry.boundingClientRect.top < entry.rootBounds.bottom) return;
    box.style.minBlockSize = '0';
    observer.disconnect();
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
  };
}
