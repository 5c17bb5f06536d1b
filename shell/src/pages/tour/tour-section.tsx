import { type ComponentType, type MouseEvent, useState } from 'react';
import Play from 'lucide-react/icons/play';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { LinkButton } from '@plenum/shared-ui/button';
import { useApp, useIsServed } from '#src/app/app-context.tsx';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import { RoomScene } from '#src/pages/tour/scenes/room-scene.tsx';
import { TourFrame } from '#src/pages/tour/tour-frame.tsx';
import styles from '#src/pages/tour/tour-section.module.css';

type Player = ComponentType<{ readonly tour: TourTexts }>;

const loadPlayer = async (): Promise<Player> => {
  await prepareChunk('tool-tour');
  return (await import(/* webpackChunkName: "tool-tour" */ '#src/pages/tour/tour-player.tsx')).TourPlayer;
};

/**
 * The tour on the main page: its first scene, standing still, and a button that plays it. The player and the other scenes load when they are
 * wanted. Until the page is interactive, and without JavaScript, the button is a link to the same scenes as pictures with text.
 */
export function TourSection({ tour }: { readonly tour: TourTexts }) {
  const isServed = useIsServed();
  const { report } = useApp().runtime;
  const [Player, setPlayer] = useState<Player | null>(null);
  const [first] = tour.scenes;
  if (!first || !isServed('/tour')) return null;
  if (Player) return <Player tour={tour} />;
  const prepare = () => void loadPlayer().catch(() => undefined);
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    loadPlayer().then(
      (loaded) => setPlayer(() => loaded),
      (error: unknown) => {
        report(error, { tool: 'tour' });
        // The link leads to the same scenes.
        location.assign(href);
      },
    );
  };
  return (
    <TourFrame
      tour={tour}
      scene={first}
      controls={
        <LinkButton to="/tour" onClick={play} onPointerEnter={prepare} onFocus={prepare}>
          <Play size={18} aria-hidden="true" />
          {tour.play}
        </LinkButton>
      }
      steps={tour.scenes.map(({ title }) => (
        <span key={title} className={styles.step}>
          {title}
        </span>
      ))}
      picture={<RoomScene />}
    />
  );
}
