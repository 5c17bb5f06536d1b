import type { Session } from '@plenum/shared-contracts/remote/session';
import type { Boot } from '#src/boot/boot.ts';

/**
 * Runs the loaders of the shown page again when who asks is no longer who asked: the session began or
 * ended, here or in another tab, or the server had rendered without its private data (decisions.md 10).
 */
export function loadAnewWithSession(
  { view: served, wasAsked }: Boot['session'],
  session: Pick<Session, 'view' | 'subscribe'>,
  loadAgain: () => void,
): void {
  let shown = { status: served.status, canCall: served.canCall || !wasAsked };
  const look = () => {
    const { status, canCall } = session.view;
    const isOther = status !== shown.status || (canCall && !shown.canCall);
    if (!isOther) return;
    shown = { status, canCall: true };
    loadAgain();
  };
  session.subscribe(look);
  look();
}
