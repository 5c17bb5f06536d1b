/** mf-auth's page for a new password; also for whoever is signed in. */
export const RECOVERY = '/recovery-password';
