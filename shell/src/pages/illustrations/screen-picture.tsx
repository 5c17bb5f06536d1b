import type { ReactNode } from 'react';
import styles from '#src/pages/illustrations/picture.module.css';

interface ScreenPictureProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Frame of a picture of the product's screen: 720 by 450, drawn with the classes of picture.module.css. `label` is its alternative text.
 */
export function ScreenPicture({ label, className = '', children }: ScreenPictureProps) {
  return (
    <svg
      viewBox="0 0 720 450"
      preserveAspectRatio="xMinYMid slice"
      className={`${styles.picture} ${className}`}
      role="img"
      aria-label={label}
    >
      <rect className={styles.window} x="0.5" y="0.5" width="719" height="449" rx="16" />
      {children}
    </svg>
  );
}
