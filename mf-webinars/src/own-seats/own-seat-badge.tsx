import { Icon } from '@plenum/shared-ui/icon';

/** Lucide's "check" (ISC licence). */
const CHECK = 'M20 6 9 17l-5-5';

/** Says that the visitor has a seat, or a place on the waiting list. Its place styles it: the page is shown before this code is loaded. */
export function OwnSeatBadge({ state }: { state: 'registered' | 'waiting' }) {
  if (state === 'waiting') return 'On the waiting list';
  return (
    <>
      <Icon d={CHECK} size={16} /> Your seat is saved
    </>
  );
}
