import { type ReactEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import type { Replay } from '#contract/schemas.ts';
import { Poster } from '#src/components/poster/poster.tsx';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import styles from '#src/screens/replay/player/player.module.css';
import { PlayerControls } from '#src/screens/replay/player/player-controls.tsx';
import { usePlayback } from '#src/screens/replay/player/use-playback.ts';

interface PlayerProps {
  replay: Replay;
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds. */
  time: number;
  onTimeUpdate: ReactEventHandler<HTMLVideoElement>;
  /** Whether the video is as wide as the page. */
  isLarge: boolean;
  onResize: (isLarge: boolean) => void;
  /** Id of the text about its sound. */
  describedBy: string;
}

/** The video with controls below it; without JavaScript, with those of the browser. */
export function Player({ replay, video, time, onTimeUpdate, isLarge, onResize, describedBy }: PlayerProps) {
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const playback = usePlayback(video, frame);
  // A video in the server's HTML may fail before React listens.
  useEffect(() => {
    const { current } = video;
    if (!isHydrated && current && (current.error || current.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)) setFailed(true);
  }, [video, isHydrated]);
  return (
    <div className={styles.place}>
      <div ref={frame} tabIndex={-1} className={styles.player} role="group" aria-label="Video player">
        <div className={styles.screen}>
          <video
            ref={video}
            className={styles.video}
            controls={!isHydrated}
            playsInline
            preload="metadata"
            poster={replay.poster}
            width={960}
            height={540}
            aria-label={`Recording of ${replay.webinar.title}`}
            aria-describedby={describedBy}
            onTimeUpdate={onTimeUpdate}
            onPlay={playback.onPlay}
            onPause={playback.onPause}
            onClick={playback.toggle}
            onLoadedMetadata={() => setFailed(false)}
            onError={() => setFailed(true)}
          >
            <source src={replay.video} type="video/webm" onError={() => setFailed(true)} />
            <track kind="captions" src={replay.captions} srcLang="en" label="English" default />
            <track kind="chapters" src={replay.chapters_track} srcLang="en" label="Chapters" />
            Your browser cannot play this video. <a href={replay.video}>Download it</a>.
          </video>
          {/* The video itself can be pressed, and the controls have a button. */}
          {!playback.hasStarted && time === 0 && (
            <div className={styles.begin} aria-hidden="true">
              <Poster isLarge>
                <StagedCover webinar={replay.webinar} />
              </Poster>
            </div>
          )}
        </div>
        <PlayerControls replay={replay} time={time} isHydrated={isHydrated} isLarge={isLarge} onResize={onResize} playback={playback} />
      </div>
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>The video could not be loaded, or your browser cannot play WebM. Everything that is said is in the transcript below.</p>
          <Button
            onClick={() => {
              // This button is gone then.
              frame.current?.focus();
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
