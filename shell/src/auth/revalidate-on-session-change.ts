import type { Session } from '@plenum/shared-contracts/remote/session';
import type { Boot } from '#src/boot/boot.ts';

/**
 * Runs the loaders of the shown page again when the user has changed: the session began, ended or passed to another user, here or in
 * another tab, or the server had rendered without private data (decisions.md 10).
 */
export function revalidateOnSessionChange(
  { view: served, wasAsked }: Boot['session'],
  session: Pick<Session, 'view' | 'subscribe'>,
  loadAgain: () => void,
): void {
  let shown = { status: served.status, canCall: served.canCall || !wasAsked, user: served.profile?.id };
  const look = () => {
    const { status, canCall, profile } = session.view;
    // The user is unknown until the profile has loaded.
    const isSomebodyElses = profile !== null && shown.user !== undefined && profile.id !== shown.user;
    const isOther = status !== shown.status || (canCall && !shown.canCall) || isSomebodyElses;
    shown.user = profile?.id ?? (status === 'anonymous' ? undefined : shown.user);
    if (!isOther) return;
    shown = { ...shown, status, canCall: true };
    loadAgain();
  };
  session.subscribe(look);
  look();
}
