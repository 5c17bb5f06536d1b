import { StateBadge } from '@plenum/shared-ui/badge';

/** Whether changes appear by themselves. */
export function LiveStatus({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status">
      {isConnected ? (
        <StateBadge state="live">Live</StateBadge>
      ) : (
        <StateBadge state="past">Connecting to the registry’s events…</StateBadge>
      )}
    </p>
  );
}
