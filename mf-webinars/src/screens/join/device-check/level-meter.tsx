import { useEffect, useRef, useState } from 'react';
import { listenToLevel } from '#src/screens/join/device-check/audio-level.ts';
import styles from '#src/screens/join/device-check/device-check.module.css';

/** A level that speech reaches and the noise of a quiet room does not. */
const SPEECH = 0.45;

export const SAY_SOMETHING = 'Say something: the bar moves when the microphone hears you.';

/** A bar that moves with the sound of a microphone, and words once it has heard something. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const bar = useRef<SVGRectElement>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(
    () =>
      listenToLevel(track, (level) => {
        bar.current?.setAttribute('width', (level * 100).toFixed(1));
        if (level >= SPEECH) setHeard(true);
      }),
    [track],
  );
  return (
    <div className={styles.meter}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.level} aria-hidden="true">
        <rect ref={bar} width="0" height="8" />
      </svg>
      <p role="status" className={styles.note}>
        {isHeard ? 'Your microphone works.' : SAY_SOMETHING}
      </p>
    </div>
  );
}
