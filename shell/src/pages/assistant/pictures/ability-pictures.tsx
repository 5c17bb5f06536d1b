import type { ReactNode } from 'react';
import { PaneTitle, PictureButtons, PictureRow } from '#src/pages/illustrations/picture-window.tsx';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/assistant/pictures/ability-pictures.module.css';

interface PanelProps {
  readonly label: string;
  /** The pair of colours it has. */
  readonly hall: 2 | 3 | 5;
  readonly children: ReactNode;
}

function Panel({ label, hall, children }: PanelProps) {
  return (
    <div className={styles.panel} role="img" aria-label={label} data-hall={hall}>
      {children}
    </div>
  );
}

/** After another meeting than the one beside it: a line of the transcript that plays, and the tasks. */
export function MeetingsAbilities() {
  return (
    <Panel
      hall={3}
      label="The transcript of a meeting, in which a line of Timur plays: We announce it on the 1st. Below it the tasks to export: Timur is to write the announcement by 27 November, Anna to choose three photos."
    >
      <PaneTitle>Transcript</PaneTitle>
      <PictureRow figure="10:12" text="“We announce it on the 1st”" detail="Timur, playing" isCurrent />
      <PaneTitle>Tasks</PaneTitle>
      <PictureRow who={PEOPLE.timur} text="Write the announcement" detail="By Friday 27 November" />
      <PictureRow who={PEOPLE.anna} text="Choose three photos" detail="No date" />
      <PictureButtons main="Export to the calendar" other="Edit" />
    </Panel>
  );
}

/** During a webinar: one question out of three, an answer to send, and what goes to someone else. */
export function WebinarsAbilities() {
  return (
    <Panel
      hall={2}
      label="Questions of a webinar: five with the same meaning are merged into one, an answer to another waits for the moderator to send it, and a guest who cannot read the slide was passed on."
    >
      <PaneTitle>Asked five ways</PaneTitle>
      <PictureRow figure="5" text="How long does a refund take?" detail="Answered at 11:20, slide 9" />
      <PaneTitle>Suggested answer</PaneTitle>
      <PictureRow figure="2" text="Can I return the first parcel?" detail="“Yes, within 30 days”, from your help pages" isCurrent />
      <PictureButtons main="Send" other="Edit" />
      <PaneTitle>Passed on</PaneTitle>
      <PictureRow who={PEOPLE.timur} text="“The slide is too small on my phone”" detail="To Timur, who helps with the picture" />
    </Panel>
  );
}

/** Around a broadcast: a caption that the editor corrected, and the files of the next hour. */
export function BroadcastsAbilities() {
  return (
    <Panel
      hall={3}
      label="A caption of a broadcast, corrected by the editor: the warehouse in Kazan, not in Samara. Below it what comes afterwards: chapters, subtitles as SRT and VTT, and the transcript."
    >
      <PaneTitle>Captions</PaneTitle>
      <PictureRow figure="19:31" text="“… the warehouse in Kazan opened”" detail="Corrected by the editor" isCurrent />
      <PaneTitle>Afterwards</PaneTitle>
      <PictureRow figure="20:40" text="Three chapters" detail="Welcome, Second quarter, Questions" />
      <PictureRow figure="21:00" text="Transcript and subtitles" detail="With timestamps; SRT or VTT" />
    </Panel>
  );
}

/** What else the messenger's does: a search that finds what was meant, and a promise that is not kept yet. */
export function MessengerAbilities() {
  return (
    <Panel
      hall={5}
      label="A search for “What’s the lunch budget?” finds two messages of Polina in Autumn fair, the limit and the caterer’s price. Below it a reminder: Marina promised the seating plan and has not done it yet."
    >
      <PaneTitle>Search by meaning</PaneTitle>
      <p className={styles.field}>What’s the lunch budget?</p>
      <PictureRow figure="Wed" text="“Let’s stay under 40,000 roubles”" detail="Polina, Autumn fair" isCurrent />
      <PictureRow figure="Tue" text="“The caterer asks 38,000 for sixty”" detail="Polina, Autumn fair" />
      <PaneTitle>You promised</PaneTitle>
      <PictureRow figure="Mon" text="The seating plan" detail="Not done yet" />
    </Panel>
  );
}
