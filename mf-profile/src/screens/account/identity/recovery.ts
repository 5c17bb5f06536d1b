/** Page of mf-auth for a new password; also for signed-in users. */
export const RECOVERY = '/recovery-password';
