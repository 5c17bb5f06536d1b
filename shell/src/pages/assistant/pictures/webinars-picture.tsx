import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import styles from '#src/pages/assistant/pictures/webinars-picture.module.css';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import picture from '#src/pages/illustrations/picture.module.css';
import { RETURNS_QUESTIONS } from '#src/pages/illustrations/questions.ts';

const [PAYS, PRICE, FURNITURE] = RETURNS_QUESTIONS;

/** Who pays for which return. The price is the one of the other pictures of this webinar. */
const SLIDE = [
  ['It does not fit', 'The customer, 290 roubles'],
  ['It is broken', 'The shop'],
  ['We sent the wrong one', 'The shop'],
] as const;

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
        <PictureRow figure={String(PAYS.votes)} text={PAYS.text} detail="Three questions in one, answered at 11:16" isCurrent />
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
          {SLIDE.map(([reason, payer], index) => (
            <g key={reason} transform={`translate(0 ${124 + index * 46})`}>
              <path className={picture.rule} d="M24 -28.500h352" />
              <text className={picture.text} x="24" y="0">
                {reason}
              </text>
              <text className={picture.strong} x="376" y="0" textAnchor="end">
                {payer}
              </text>
            </g>
          ))}
        </svg>
        <p className={styles.suggested}>You answered this at 11:16 with slide 7. Send it to the three who ask again?</p>
        <PictureButtons main="Send" other="Answer aloud" />
      </>
    </PictureWindow>
  );
}
