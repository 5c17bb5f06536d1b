import { type ReactEventHandler, type RefObject, useId, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import type { Replay } from '#contract/schemas.ts';
import styles from '#src/screens/replay/replay.module.css';

interface PlayerProps {
  replay: Replay;
  video: RefObject<HTMLVideoElement | null>;
  onTimeUpdate: ReactEventHandler<HTMLVideoElement>;
  /** Whether the video is as wide as the page. */
  isLarge: boolean;
  onResize: (isLarge: boolean) => void;
}

/** The browser's own player, with captions and chapters. */
export function Player({ replay, video, onTimeUpdate, isLarge, onResize }: PlayerProps) {
  const [hasFailed, setFailed] = useState(false);
  const note = useId();
  return (
    <div className={styles.player}>
      <video
        ref={video}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        poster={replay.poster}
        width={960}
        height={540}
        aria-label={`Recording of ${replay.webinar.title}`}
        aria-describedby={note}
        onTimeUpdate={onTimeUpdate}
        onLoadedMetadata={() => setFailed(false)}
      >
        <source src={replay.video} type="video/webm" onError={() => setFailed(true)} />
        <track kind="captions" src={replay.captions} srcLang="en" label="English" default />
        <track kind="chapters" src={replay.chapters_track} srcLang="en" label="Chapters" />
        Your browser cannot play this video. <a href={replay.video}>Download it</a>.
      </video>
      <div className={styles.below}>
        <p id={note} className={styles.note}>
          This recording has captions and no sound. The transcript holds everything that is said.
        </p>
        <div className={styles.resize}>
          <Button variant="plain" onClick={() => onResize(!isLarge)}>
            {isLarge ? 'Smaller video' : 'Larger video'}
          </Button>
        </div>
      </div>
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>The video could not be loaded, or your browser cannot play WebM. Everything that is said is in the transcript below.</p>
          <Button
            onClick={() => {
              setFailed(false);
              video.current?.load();
            }}
          >
            Load the video again
          </Button>
        </div>
      )}
    </div>
  );
}
