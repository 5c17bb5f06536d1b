import type { Sent } from '@plenum/shared-ui/code-form/resend-code';

/** Of a code that was not sent now (`codeCooldown`): that it may be there already, and good. */
export function EarlierCode({ sent }: { sent: Sent }) {
  if (sent.expires_at !== '') return null;
  return <p>Another code cannot be sent yet. One that came within the last ten minutes still counts: enter it here, or wait.</p>;
}
