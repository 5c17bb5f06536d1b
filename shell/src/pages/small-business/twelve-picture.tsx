import { PortraitFigure } from '@plenum/shared-ui/portrait/figure';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/small-business/twelve-picture.module.css';

/** A small company that makes kitchens; the sixth is speaking. */
const TEAM: readonly { readonly name: string; readonly traits: PortraitTraits }[] = [
  { name: 'Marina', traits: PEOPLE.marina },
  { name: 'Timur', traits: PEOPLE.timur },
  { name: 'Sofia', traits: PEOPLE.sofia },
  { name: 'Lena', traits: { skin: 2, hair: 'long', hair_colour: 3, clothes: 'crew', colour: 4 } },
  { name: 'Kirill', traits: PEOPLE.kirill },
  { name: 'Anna', traits: PEOPLE.anna },
  { name: 'Emil', traits: { skin: 4, hair: 'short', hair_colour: 1, clothes: 'turtleneck', colour: 2 } },
  { name: 'Boris', traits: { skin: 1, hair: 'bald', hair_colour: 2, beard: 'moustache', clothes: 'shirt', colour: 1 } },
  { name: 'Ruslan', traits: PEOPLE.ruslan },
  { name: 'Polina', traits: PEOPLE.polina },
  { name: 'Dina', traits: { skin: 3, hair: 'bob', hair_colour: 1, glasses: true, clothes: 'jacket', colour: 4 } },
  { name: 'Oleg', traits: PEOPLE.oleg },
];
const SPEAKS = 5;
const TILE = { width: 150, height: 112 };

/** The morning meeting of a small company: all twelve in one room, and what its host sees beside them. */
export function TwelvePicture() {
  return (
    <PictureWindow
      label="The morning meeting of a small company: twelve people in one room, of whom Anna is speaking. Beside them two messages, and the next meeting in the same room, with the same link."
      title="The morning meeting"
      note="Every day at 9:30, rooms.example/anna"
    >
      <div className={styles.team}>
        {TEAM.map(({ name, traits }, index) => (
          <div key={name} className={`${styles.person} ${index === SPEAKS ? styles.speaks : ''}`}>
            <svg viewBox={`0 0 ${TILE.width} ${TILE.height}`} aria-hidden="true" focusable="false">
              <rect className={picture[`wall${traits.colour}`]} {...TILE} />
              <PortraitFigure traits={traits} transform={`translate(${TILE.width / 2 - 52} ${TILE.height - 104}) scale(1.04)`} />
            </svg>
            <span>{name}</span>
          </div>
        ))}
      </div>
      <>
        <PaneTitle>Chat</PaneTitle>
        <PictureRow who={PEOPLE.kirill} text="Four of us in the van, on our phones" detail="Kirill, 9:31" />
        <PictureRow who={PEOPLE.sofia} text="The drawing for Kazan is ready" detail="Sofia, 9:34" />
        <PaneTitle>Next, with the same link</PaneTitle>
        <PictureRow figure="11:00" text="A client sees her kitchen" detail="Sofia and two guests" isCurrent />
        <PictureButtons main="Copy the link" other="Add to calendar" />
      </>
    </PictureWindow>
  );
}
