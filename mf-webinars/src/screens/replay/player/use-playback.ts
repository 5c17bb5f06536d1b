import { type RefObject, useEffect, useState } from 'react';

/** Seconds that an arrow key moves. */
const STEP = 5;

function seek(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.max(0, seconds);
}

function setCaptionMode(video: HTMLVideoElement | null, mode: TextTrackMode): void {
  for (const track of video?.textTracks ?? []) if (track.kind === 'captions') track.mode = mode;
}

function setPlaybackRate(video: HTMLVideoElement | null, rate: number): void {
  if (video) video.playbackRate = rate;
}

/** On iPhones only the video itself can fill the screen. */
function fillScreen(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (frame && 'requestFullscreen' in frame) void frame.requestFullscreen();
  else if (video && 'webkitEnterFullscreen' in video) (video.webkitEnterFullscreen as () => void)();
}

/** Arrow keys anywhere in the player but on the controls that have a use for them. */
function seekByKey(event: KeyboardEvent, video: HTMLVideoElement | null): void {
  const isOwn = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (!video || isOwn || direction === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  seek(video, video.currentTime + direction * STEP);
}

/** What the video does, and how to change it. @param frame the video with its controls, which fill the screen together */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>) {
  const [isPlaying, setPlaying] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const [hasCaptions, setCaptions] = useState(true);
  const [rate, setRate] = useState(1);
  const [isFullscreen, setFullscreen] = useState(false);
  // With the browser's controls in the server's HTML, a visitor may have begun before React listens.
  useEffect(() => {
    const { current } = video;
    // oxlint-disable-next-line react/set-state-in-effect -- only the element knows
    if (current) setRate(current.playbackRate);
    if (current?.paused === false) {
      setPlaying(true);
      setStarted(true);
    }
  }, [video]);

  useEffect(() => {
    const player = frame.current;
    const change = () => setFullscreen(document.fullscreenElement !== null);
    const press = (event: KeyboardEvent) => seekByKey(event, video.current);
    document.addEventListener('fullscreenchange', change);
    player?.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', change);
      player?.removeEventListener('keydown', press);
    };
  }, [frame, video]);

  return {
    isPlaying,
    hasStarted,
    hasCaptions,
    rate,
    isFullscreen,
    onPlay: () => {
      setPlaying(true);
      setStarted(true);
    },
    onPause: () => setPlaying(false),
    toggle: () => {
      if (!video.current) return;
      // Rejects when the video cannot be loaded, which the player shows, or when another press pauses it.
      if (video.current.paused) video.current.play().catch(() => undefined);
      else video.current.pause();
    },
    seek: (seconds: number) => seek(video.current, seconds),
    showCaptions: (isShown: boolean) => {
      setCaptionMode(video.current, isShown ? 'showing' : 'hidden');
      setCaptions(isShown);
    },
    playAt: (wanted: number) => {
      setPlaybackRate(video.current, wanted);
      setRate(wanted);
    },
    toggleFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else fillScreen(frame.current, video.current);
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
