import type { MouseEvent, ReactNode } from 'react';
import { timeHash } from '#src/time/video-time.ts';
import styles from '#src/screens/replay/replay.module.css';

interface TimeLinkProps {
  seconds: number;
  onSeek: (seconds: number) => void;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a moment of the video. Opened in another tab, or shared, it starts there as well. */
export function TimeLink({ seconds, onSeek, isCurrent = false, children }: TimeLinkProps) {
  const seek = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSeek(seconds);
  };
  return (
    <a href={timeHash(seconds)} onClick={seek} className={styles.timeLink} {...(isCurrent && { 'aria-current': 'true' })}>
      {children}
    </a>
  );
}
