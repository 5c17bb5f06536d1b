import { StateBadge } from '@plenum/shared-ui/badge';

/** Says whether changes appear without a reload. */
export function LiveStatus({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status">
      {isConnected ? (
        <StateBadge state="live">Live updates</StateBadge>
      ) : (
        <StateBadge state="past">Connecting to the registry’s events…</StateBadge>
      )}
    </p>
  );
}
