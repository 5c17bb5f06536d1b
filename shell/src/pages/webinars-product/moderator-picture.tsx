import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { Person } from '#src/pages/illustrations/person.tsx';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import { BY_VOTES } from '#src/pages/illustrations/questions.ts';
import styles from '#src/pages/webinars-product/moderator-picture.module.css';

const STATES = ['Being answered', 'Next', 'After that'];

/** A webinar as its moderator sees it: the three questions that the speakers see, and what became of the others. */
export function ModeratorPicture() {
  return (
    <PictureWindow
      label="A webinar that is live, as its moderator sees it: two speakers with the three questions that they see, in the order of votes. On a wide screen also, beside it, four others: answered, passed on, set aside, and new."
      title="Returns without arguments"
      note="172 in the room"
      isLive
      isShortOnPhone
    >
      <>
        <svg viewBox="0 0 480 190" className={styles.stage} aria-hidden="true" focusable="false">
          <clipPath id="moderator-stage">
            <rect width="480" height="190" rx="10" />
          </clipPath>
          <g clipPath="url(#moderator-stage)">
            <rect className={picture.wall1} width="480" height="190" />
            <Person who="polina" x={164} y={190} size={162} />
            <Person who="ruslan" x={318} y={190} size={162} />
          </g>
        </svg>
        <PaneTitle>Speakers see three</PaneTitle>
        {BY_VOTES.map(({ text, votes }, index) => (
          <PictureRow key={text} figure={String(votes)} text={text} detail={STATES[index] ?? ''} isCurrent={index === 0} />
        ))}
      </>
      <>
        <PaneTitle>Moderators see all</PaneTitle>
        <PictureRow who={PEOPLE.oleg} text="Will there be a recording?" detail="Answered in writing" />
        <PictureRow who={PEOPLE.timur} text="Which carrier was it?" detail="Passed on to Ruslan" />
        <PictureRow who={PEOPLE.kirill} text="Greetings from Omsk!" detail="Set aside" />
        <PictureRow who={PEOPLE.sofia} text="And for shops abroad?" detail="New" isCurrent />
        <PictureButtons main="Answer" other="Pass on" />
      </>
    </PictureWindow>
  );
}
