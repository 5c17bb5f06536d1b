import type { Session } from '@plenum/shared-contracts/remote/session';
import type { Boot } from '#src/boot/boot.ts';

/**
 * Runs the loaders of the shown page again when the user has changed: the session began, ended or passed to another user, here or in
 * another tab, or the server had rendered without private data (open question 10).
 */
export function revalidateOnSessionChange(
  { view: served, wasRead }: Boot['session'],
  session: Pick<Session, 'view' | 'subscribe'>,
  revalidate: () => void,
): void {
  let shown = { status: served.status, canCall: served.canCall || !wasRead, user: served.profile?.id };
  const check = () => {
    const { status, canCall, profile } = session.view;
    // The user is unknown until the profile has loaded.
    const isAnotherUser = profile !== null && shown.user !== undefined && profile.id !== shown.user;
    const isChanged = status !== shown.status || (canCall && !shown.canCall) || isAnotherUser;
    shown.user = profile?.id ?? (status === 'anonymous' ? undefined : shown.user);
    if (!isChanged) return;
    shown = { ...shown, status, canCall: true };
    revalidate();
  };
  session.subscribe(check);
  check();
}
