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
    const { status, canCall, profile, profileStatus } = session.view;
    // Another session has no profile at first. The user is unknown until it has loaded, and stays unknown if it cannot be.
    const isUnknown = profile === null && profileStatus === 'failed';
    const isAnotherUser = shown.user !== undefined && (isUnknown || (profile !== null && profile.id !== shown.user));
    const isChanged = status !== shown.status || (canCall && !shown.canCall) || isAnotherUser;
    shown.user = profile?.id ?? (status === 'anonymous' || isUnknown ? undefined : shown.user);
    if (!isChanged) return;
    shown = { ...shown, status, canCall: true };
    revalidate();
  };
  session.subscribe(check);
  check();
}
