import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '@plenum/shared-ui/icon';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';
import styles from '#src/layouts/frames/frames.module.css';

/** After Lucide, like the icons of shared-ui. */
const CROSS = 'M18 6 6 18M6 6l12 12';

/** Layout of questionnaires: one question, and the way out. */
export function AnketaLayout({ children }: { readonly children: ReactNode }) {
  const leave = (
    <Link to="/" className={styles.leave}>
      Leave
      <Icon d={CROSS} />
    </Link>
  );
  return <FocusFrame action={leave}>{children}</FocusFrame>;
}
