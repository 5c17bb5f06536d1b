import type { ReactNode } from 'react';
import { BroadcastPicture } from '#src/pages/pictures/broadcast-picture.tsx';
import { MeetingPicture } from '#src/pages/pictures/meeting-picture.tsx';
import styles from '#src/pages/main/product/product.module.css';
import { WebinarPicture } from '#src/pages/pictures/webinar-picture.tsx';

function Statement({ title, picture, children }: { readonly title: string; readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.statement}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      {picture}
    </section>
  );
}

/** What the product is, in three statements, each with a picture of the very screen. */
export function Product() {
  return (
    <div className={styles.product}>
      <Statement title="A meeting begins with a link" picture={<MeetingPicture />}>
        Whoever has it opens it in the browser and is in. Nothing to install, no account for guests, nobody waits for the one colleague
        whose program is updating.
      </Statement>
      <Statement title="A webinar knows its audience" picture={<WebinarPicture />}>
        A page to register on, letters a day and an hour before, questions in the order of votes. Afterwards you see who came, who stayed,
        and what they asked.
      </Statement>
      <Statement title="A broadcast holds its nerve" picture={<BroadcastPicture />}>
        What comes next is checked beside what is on air. Bring a picture from OBS or from the browser; ten people can watch, or ten
        thousand.
      </Statement>
    </div>
  );
}
