import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { secondsOfHash, timeHash } from '#src/time/video-time.ts';

/** The video of the page: what time it shows, and how to move it. */
export function useVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);

  // An address such as `…/replay#t=41.5` opens at that moment; so does one that is entered later.
  useEffect(() => {
    const seekToHash = () => {
      const seconds = secondsOfHash(location.hash);
      if (seconds !== null && video.current) video.current.currentTime = seconds;
    };
    seekToHash();
    addEventListener('hashchange', seekToHash);
    return () => removeEventListener('hashchange', seekToHash);
  }, []);

  return {
    video,
    time,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setTime(Math.floor(currentTarget.currentTime)),
    /** Plays from a moment, and names it in the address. */
    playFrom: (seconds: number): void => {
      if (!video.current) return;
      // Not a navigation: the address changes without a new entry in the history.
      history.replaceState(history.state, '', timeHash(seconds));
      video.current.currentTime = seconds;
      // Rejects when the video cannot be loaded, which the player shows, or when another press pauses it.
      video.current.play().catch(() => undefined);
      video.current.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Returns the index of the part that a moment belongs to; -1 before the first. */
export function partAt(parts: readonly { readonly start: number }[], time: number): number {
  return parts.findLastIndex(({ start }) => start <= time);
}
