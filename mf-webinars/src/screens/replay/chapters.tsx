import type { Replay } from '#contract/schemas.ts';
import { formatVideoTime } from '#src/time/video-time.ts';
import styles from '#src/screens/replay/replay.module.css';
import { TimeLink } from '#src/screens/replay/time-link.tsx';
import { partAt } from '#src/screens/replay/use-video.ts';

interface ChaptersProps {
  replay: Replay;
  /** Seconds. */
  time: number;
  onSeek: (seconds: number) => void;
}

/** The items of the agenda, each of which starts the video there. */
export function Chapters({ replay: { chapters }, time, onSeek }: ChaptersProps) {
  const current = partAt(chapters, time);
  return (
    <nav aria-labelledby="replay_chapters" className={styles.chapters}>
      <h2 id="replay_chapters" className={styles.partTitle}>
        Chapters
      </h2>
      <ol>
        {chapters.map(({ start, title }, index) => (
          <li key={start} className={styles.chapter}>
            <TimeLink seconds={start} onSeek={onSeek} isCurrent={index === current}>
              <span className={styles.time}>{formatVideoTime(start)}</span>
              <span>{title}</span>
            </TimeLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
