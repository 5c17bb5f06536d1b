import { DateTime } from '@plenum/shared-ui/date-time';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import { isUsedOnce } from '#src/screens/account/security/session-groups.ts';

/** When a session began, and when it was last used. */
export function SessionTimes({ session }: { session: Session }) {
  const { timeZone } = useCapabilities();
  const began = <DateTime start={session.created_at} visitorZone={timeZone} />;
  if (isUsedOnce(session)) return <span>Signed in and last used {began}</span>;
  return (
    <>
      <span>Signed in {began} ·</span>{' '}
      <span>
        last used <DateTime start={session.last_used_at} visitorZone={timeZone} />
      </span>
    </>
  );
}
