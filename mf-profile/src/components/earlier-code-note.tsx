import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';

/** Note that an earlier code may still be valid, when no code was sent now (`codeCooldown`). */
export function EarlierCodeNote({ sent }: { sent: IssuedCode }) {
  if (sent.expires_at !== '') return null;
  return <p>We can’t send another code yet. A code that came within the last ten minutes is still valid: enter it here, or wait.</p>;
}
