import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';

/**
 * Calls back when the visitor signs in or out, and when another user has signed in elsewhere.
 * @param callback receives whether a user's session has ended
 */
export function onNewSession(session: Capabilities['session'], callback: (wasUsers: boolean) => void): void {
  let { status } = session.view;
  let user = session.view.profile?.id ?? null;
  session.subscribe(() => {
    const { view } = session;
    const isOtherUser = user !== null && view.profile !== null && view.profile.id !== user;
    user = view.profile?.id ?? user;
    if (view.status === status && !isOtherUser) return;
    const wasUsers = status === 'signed-in';
    ({ status } = view);
    callback(wasUsers);
  });
}
