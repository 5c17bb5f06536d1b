import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { Button } from '@plenum/shared-ui/button';
import { SCENE_PICTURES } from '#src/pages/tour/scenes/scene-pictures.ts';
import { TourFrame } from '#src/pages/tour/tour-frame.tsx';
import styles from '#src/pages/tour/tour-player.module.css';

/** Key → the scene it leads to, of those of the list. */
const ARROWS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Plays the scenes one after another. A line below the title of each scene measures its time: when its animation ends, the next scene
 * begins. With reduced motion there is none, so scenes stand still and the visitor goes from one to the next. In the list of scenes the
 * arrow keys, Home and End do so too.
 */
export function TourPlayer({ tour }: { readonly tour: TourTexts }) {
  const [index, setIndex] = useState(0);
  /** How often the visitor has chosen a scene: also the current one begins again. */
  const [choices, setChoices] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const controls = useRef<HTMLDivElement>(null);
  const last = tour.scenes.length - 1;
  // The button that started the tour is gone. The first control that is visible: with reduced motion there is no Pause.
  useEffect(() => {
    const buttons = controls.current?.querySelectorAll<HTMLElement>('button') ?? [];
    [...buttons].find((button) => getComputedStyle(button).display !== 'none')?.focus();
  }, []);
  const scene = tour.scenes[index] ?? tour.scenes[0];
  if (!scene) return null;
  const Picture = SCENE_PICTURES[scene.picture];
  const show = (wanted: number) => {
    setIndex((wanted + tour.scenes.length) % tour.scenes.length);
    setChoices((before) => before + 1);
    setPlaying(true);
  };
  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const wanted = ARROWS[event.key]?.(index, last);
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted);
    event.currentTarget.closest('ol')?.querySelectorAll('button')[wanted]?.focus();
  };
  const turn = `${index} ${choices}`;
  const next = () => (index < last ? setIndex(index + 1) : setPlaying(false));
  return (
    <TourFrame
      tour={tour}
      scene={scene}
      announces
      controls={
        <div ref={controls} className={styles.controls}>
          <Button className={styles.playing} onClick={() => (isPlaying ? setPlaying(false) : index === last ? show(0) : setPlaying(true))}>
            {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <Button onClick={() => show(index - 1)}>Back</Button>
          <Button onClick={() => show(index + 1)}>Next</Button>
        </div>
      }
      steps={tour.scenes.map(({ title }, step) => (
        <button
          key={title}
          type="button"
          className={styles.step}
          aria-current={step === index && 'step'}
          onClick={() => show(step)}
          onKeyDown={moveByKey}
        >
          {title}
        </button>
      ))}
      picture={
        <div className={styles.stage} data-tour={isPlaying ? 'playing' : 'paused'}>
          <Picture key={turn} />
          <div className={styles.time}>
            <span key={turn} className={styles.passed} onAnimationEnd={next} />
          </div>
        </div>
      }
    />
  );
}
