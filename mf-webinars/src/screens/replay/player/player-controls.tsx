import type { ReactNode } from 'react';
import { Icon } from '@plenum/shared-ui/icon';
import type { Replay } from '#contract/schemas.ts';
import styles from '#src/screens/replay/player/player-controls.module.css';
import { PositionSlider } from '#src/screens/replay/player/position-slider.tsx';
import type { Playback } from '#src/screens/replay/player/use-playback.ts';
import { formatVideoTime } from '#src/time/video-time.ts';

/** Lucide's "play", "pause", "captions", "maximize", "minimize" and "move-horizontal", and one of our own (ISC licence). */
const PLAY = 'M6 3 20 12 6 21Z';
const PAUSE = 'M9 5v14M15 5v14';
const CAPTIONS = 'M3 5h18v14H3ZM7 15h4M15 15h2M7 11h2M13 11h4';
const MAXIMIZE = 'M8 3H3v5M21 8V3h-5M3 16v5h5M16 21h5v-5';
const MINIMIZE = 'M8 3v5H3M21 8h-5V3M3 16h5v5M16 21v-5h5';
const WIDER = 'm18 8 4 4-4 4M2 12h20M6 8l-4 4 4 4';
const NARROWER = 'm4 8 4 4-4 4M20 8l-4 4 4 4M2 12h6M16 12h6';

const RATES = [0.75, 1, 1.25, 1.5, 2];

/** The rate may be one of the browser's own. */
const ratesWith = (rate: number) => (RATES.includes(rate) ? RATES : [...RATES, rate].toSorted((a, b) => a - b));

interface PlayerControlsProps {
  replay: Replay;
  /** Seconds. */
  time: number;
  /** Before that, the browser's controls are there. */
  isHydrated: boolean;
  isLarge: boolean;
  onResize: (isLarge: boolean) => void;
  playback: Playback;
}

export function PlayerControls({ replay: { chapters, duration }, time, isHydrated, isLarge, onResize, playback }: PlayerControlsProps) {
  const { isPlaying, hasCaptions, rate, isFullscreen } = playback;
  return (
    <div className={styles.controls} inert={!isHydrated}>
      <PositionSlider chapters={chapters} duration={duration} time={time} onSeek={playback.seek} />
      <div className={styles.row}>
        <Control label={isPlaying ? 'Pause' : 'Play'} onPress={playback.toggle}>
          <Icon d={isPlaying ? PAUSE : PLAY} />
        </Control>
        <span className={styles.time}>
          {formatVideoTime(time)} / {formatVideoTime(duration)}
        </span>
        <Control label="Captions" isPressed={hasCaptions} onPress={() => playback.showCaptions(!hasCaptions)}>
          <Icon d={hasCaptions ? CAPTIONS : `${CAPTIONS}M3 3 21 21`} />
        </Control>
        <select
          aria-label="Speed"
          className={styles.rate}
          value={rate}
          onChange={(event) => playback.playAt(Number(event.currentTarget.value))}
        >
          {ratesWith(rate).map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
        <span className={styles.resize}>
          <Control label={isLarge ? 'Smaller video' : 'Larger video'} onPress={() => onResize(!isLarge)}>
            <Icon d={isLarge ? NARROWER : WIDER} />
          </Control>
        </span>
        <Control label={isFullscreen ? 'Leave full screen' : 'Full screen'} onPress={playback.toggleFullscreen}>
          <Icon d={isFullscreen ? MINIMIZE : MAXIMIZE} />
        </Control>
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** Of a button that stays pressed. */
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Control({ label, isPressed, onPress, children }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}
