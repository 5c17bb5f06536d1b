import { useState } from 'react';
import type { Chapter } from '#contract/schemas.ts';
import styles from '#src/screens/replay/player/position-slider.module.css';
import { partAt } from '#src/screens/replay/use-video.ts';
import { formatVideoTime } from '#src/time/video-time.ts';

interface PositionSliderProps {
  chapters: readonly Chapter[];
  /** Seconds. */
  duration: number;
  time: number;
  onSeek: (seconds: number) => void;
}

/** How far the video is, with a gap where each chapter begins. The slider of the browser lies over the drawing and does the work. */
export function PositionSlider({ chapters, duration, time, onSeek }: PositionSliderProps) {
  const at = (seconds: number) => `${Math.min(100, Math.round((seconds / duration) * 10_000) / 100)}%`;
  // While the slider has the focus, each new text would be spoken over the video: it has that of the last key.
  const [textTime, setTextTime] = useState<number | null>(null);
  const spoken = textTime ?? time;
  const chapter = chapters[partAt(chapters, spoken)];
  return (
    <div className={styles.slider}>
      <svg width="100%" height="24" aria-hidden="true" focusable="false" className={styles.drawing}>
        <line className={styles.all} x1="0" x2="100%" y1="12" y2="12" />
        <line className={styles.played} x1="0" x2={at(time)} y1="12" y2="12" />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <line key={start} className={styles.gap} x1={at(start)} x2={at(start)} y1="6" y2="18" />
          ))}
        <circle className={styles.thumb} cx={at(time)} cy="12" r="7" />
      </svg>
      <input
        type="range"
        className={styles.input}
        aria-label="Position"
        aria-valuetext={`${formatVideoTime(spoken)} of ${formatVideoTime(duration)}${chapter ? `, ${chapter.title}` : ''}`}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.min(time, Math.floor(duration))}
        onFocus={() => setTextTime(time)}
        onBlur={() => setTextTime(null)}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          setTextTime(next);
          onSeek(next);
        }}
      />
    </div>
  );
}
