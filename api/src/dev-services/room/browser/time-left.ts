import { byId } from '#src/dev-services/room/browser/dom.ts';

const MINUTE = 60_000;
const REFRESH_MS = 5000;
/** Minutes before the end at which it is announced. */
const WARNINGS = [1, 5];

/**
 * Shows how much time a meeting has left. It is announced when five minutes are left, and one.
 * @returns sets the end, in epoch milliseconds; null: without one
 */
export function startTimeLeft(): (end: number | null) => void {
  let end: number | null = null;
  let warning: number | undefined;
  const show = () => {
    const minutes = end === null ? null : Math.max(0, Math.ceil((end - Date.now()) / MINUTE));
    const text = minutes === null ? '' : minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
    byId('left').textContent = text;
    const due = minutes === null ? undefined : WARNINGS.find((each) => minutes <= each);
    if (due !== warning) byId('left-warning').textContent = due === undefined ? '' : text;
    warning = due;
  };
  setInterval(show, REFRESH_MS);
  return (changed) => {
    end = changed;
    show();
  };
}
