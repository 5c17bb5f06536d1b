import type { Sent } from '@plenum/shared-ui/code-form/resend-code';

/** Note that an earlier code may still be valid, when no code was sent now (`codeCooldown`). */
export function EarlierCodeNote({ sent }: { sent: Sent }) {
  if (sent.expires_at !== '') return null;
  return <p>Another code cannot be sent yet. One that came within the last ten minutes still counts: enter it here, or wait.</p>;
}
