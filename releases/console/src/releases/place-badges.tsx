import { StateBadge } from '@plenum/shared-ui/badge';
import { environmentTitle } from '#src/environment/environment-title.ts';
import type { RunningCanary } from '#src/releases/load-canaries.ts';
import { formatShare } from '#src/ui/format-share.ts';

/** Where a version is active, and where it is a canary. */
export function PlaceBadges({ activeIn, canaries }: { activeIn: readonly string[]; canaries: readonly RunningCanary[] }) {
  return (
    <>
      {activeIn.map((environment) => (
        <StateBadge key={environment} state="live">
          {environmentTitle(environment)}
        </StateBadge>
      ))}
      {canaries.map(({ environment, percent }) => (
        <StateBadge key={environment} state="upcoming">
          Canary in {environment}, {formatShare(percent)}
        </StateBadge>
      ))}
    </>
  );
}
