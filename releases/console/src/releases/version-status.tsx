import { Badge } from '@plenum/shared-ui/badge';
import type { RunningCanary } from '#src/releases/load-canaries.ts';
import { PlaceBadges } from '#src/releases/place-badges.tsx';
import styles from '#src/releases/version-status.module.css';

interface VersionStatusProps {
  readonly activeIn: readonly string[];
  /** Where the version is a canary. */
  readonly canaries: readonly RunningCanary[];
  /** Why the version is blocked; undefined if it is not. */
  readonly blocked: string | undefined;
}

/** Where a version is in use, and whether it is blocked. */
export function VersionStatus({ activeIn, canaries, blocked }: VersionStatusProps) {
  return (
    <span className={styles.badges}>
      <PlaceBadges activeIn={activeIn} canaries={canaries} />
      {blocked !== undefined && (
        <span>
          <Badge strong>Blocked</Badge> {blocked}
        </span>
      )}
      {activeIn.length === 0 && canaries.length === 0 && blocked === undefined && <span className={styles.unused}>Not active</span>}
    </span>
  );
}
