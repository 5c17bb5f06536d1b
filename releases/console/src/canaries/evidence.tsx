import type { CanaryProgress } from '@plenum/shared-contracts/release/canary/canary-schemas';
import styles from '#src/canaries/evidence.module.css';

/** How near the registry is to ending a canary. Evidence grows by factors, so the meter shows its logarithm. */
export function Evidence({ of: { name, evidence, stops_at: limit } }: { of: CanaryProgress }) {
  const strongest = Math.max(evidence.renders, evidence.documents, 1);
  const text = `${EVIDENCE.format(strongest)} of ${EVIDENCE.format(limit)}`;
  return (
    <span className={styles.evidence}>
      <meter
        aria-label={`Evidence against the canary of ${name}: ${text}`}
        min={0}
        max={1}
        value={Math.min(1, Math.log(strongest) / Math.log(limit))}
      />
      <span>{text}</span>
    </span>
  );
}

const EVIDENCE = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
