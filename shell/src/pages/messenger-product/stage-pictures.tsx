import type { MessengerProductTexts } from '@plenum/shared-contracts/pages/kinds/messenger-product';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PictureButtons, PictureRow } from '#src/pages/illustrations/picture-window.tsx';
import answers from '#src/pages/messenger-product/answer-pictures.module.css';
import styles from '#src/pages/messenger-product/stage-pictures.module.css';

type Shown = NonNullable<NonNullable<MessengerProductTexts['event']>['stages'][number]['picture']>;

const PICTURES: Readonly<Record<Shown, { readonly label: string; readonly Drawing: () => React.ReactNode }>> = {
  backstage: {
    label: 'The backstage chat of the room Open day: a message of Polina, and a file of Kirill that was scanned.',
    Drawing: Backstage,
  },
  chat: { label: 'The chat of the room Open day: a question of Sofia, a guest, and the answer of Marina, a moderator.', Drawing: Chat },
  members: { label: 'After the event: Sofia, who was a guest, is kept in the room or removed from it.', Drawing: Members },
};

/** The conversation of a room at one stage of an event. */
export function StagePicture({ shows }: { readonly shows: Shown }) {
  const { label, Drawing } = PICTURES[shows];
  return (
    <div className={`${answers.ground} ${styles.stage}`} role="img" aria-label={label}>
      <Drawing />
    </div>
  );
}

function Backstage() {
  return (
    <>
      <p className={styles.head}>
        Open day <span>Backstage</span>
      </p>
      <PictureRow who={PEOPLE.polina} text="Sound check at 9:15, please" detail="Polina, 17:31" />
      <PictureRow who={PEOPLE.kirill} text="Open day.pdf" detail="Kirill, 2 MB, scanned" />
    </>
  );
}

function Chat() {
  return (
    <>
      <p className={styles.head}>
        Open day <span className={styles.on}>On now</span>
      </p>
      <PictureRow who={PEOPLE.sofia} text="Where does the tour begin?" detail="Sofia, guest, 10:12" />
      <PictureRow who={PEOPLE.marina} text="At gate B, in ten minutes" detail="Marina, 10:12" />
    </>
  );
}

function Members() {
  return (
    <>
      <p className={styles.head}>
        Open day <span>Over</span>
      </p>
      <PictureRow who={PEOPLE.sofia} text="Sofia" detail="Was a guest" />
      <PictureButtons main="Keep in the room" other="Remove" />
    </>
  );
}
