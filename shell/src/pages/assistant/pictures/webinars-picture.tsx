import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import styles from '#src/pages/assistant/pictures/webinars-picture.module.css';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import picture from '#src/pages/illustrations/picture.module.css';
import { RETURNS_QUESTIONS } from '#src/pages/illustrations/questions.ts';

const [PAYS, PRICE, FURNITURE] = RETURNS_QUESTIONS;

const BARS = [96, 84, 74, 66, 52, 40, 28];

/** During a webinar: the questions of the guests in groups, and what the assistant suggests for one of them. */
export function WebinarsPicture() {
  return (
    <PictureWindow
      label="During a webinar: the questions of 214 guests in groups by votes; for the one that was answered before, the assistant suggests the slide of that answer, for the moderator to send or not."
      title="Returns without arguments"
      note="214 in the room"
      isLive
    >
      <>
        <PaneTitle>Questions, the same ones together</PaneTitle>
        <PictureRow figure={String(PRICE.votes)} text={PRICE.text} detail="Two questions in one, with the votes of both" />
        <PictureRow figure={String(PAYS.votes)} text={PAYS.text} detail="Three questions in one, answered at 11:09" isCurrent />
        <PictureRow figure={String(FURNITURE.votes)} text={FURNITURE.text} detail="New" />
        <PaneTitle>Passed on, before it fills the chat</PaneTitle>
        <PictureRow who={PEOPLE.timur} text="No sound since the last slide" detail="Timur helps one guest" />
      </>
      <>
        <PaneTitle>{PAYS.text}</PaneTitle>
        <svg viewBox="0 0 400 250" className={styles.slide} aria-hidden="true" focusable="false">
          <rect className={picture.sheet} width="400" height="250" rx="10" />
          <text className={picture.title} x="24" y="46">
            What a return costs
          </text>
          <text className={picture.quietText} x="24" y="72">
            Slide 7
          </text>
          <path className={picture.rule} d="M24 218.500h352" />
          {BARS.map((height, index) => (
            <rect
              key={height}
              className={index === BARS.length - 1 ? picture.barNow : picture.bar}
              x={26 + index * 51}
              y={218 - height}
              width="38"
              height={height}
              rx="4"
            />
          ))}
        </svg>
        <p className={styles.suggested}>You answered this at 11:09 with slide 7. Send it to the three who ask again?</p>
        <PictureButtons main="Send" other="Answer aloud" />
      </>
    </PictureWindow>
  );
}
