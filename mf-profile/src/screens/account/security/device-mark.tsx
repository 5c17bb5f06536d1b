import { Icon } from '@plenum/shared-ui/icon';
import { deviceKind } from '#src/screens/account/security/session-groups.ts';
import styles from '#src/screens/account/security/sessions.module.css';

/** Drawings after Lucide, like those of shared-ui. */
const PICTURES = {
  phone: 'M7 2h10v20H7zM11.5 18h1',
  tablet: 'M4 2h16v20H4zM11.5 18h1',
  computer: 'M4 5h16v11H4zM2 20h20',
  unknown: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M9 9a3 3 0 0 1 6 1c0 2-3 2.5-3 4M12 17.5h.01',
} as const;

/** The kind of a device as a picture. Decorative: its name stands beside it. */
export function DeviceMark({ device }: { device: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <Icon d={PICTURES[deviceKind(device)]} />
    </span>
  );
}
