import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BroadcastPicture } from '#src/pages/illustrations/broadcast-picture.tsx';
import { MeetingPicture } from '#src/pages/illustrations/meeting-picture.tsx';
import styles from '#src/pages/main/product/product.module.css';
import { WebinarPicture } from '#src/pages/illustrations/webinar-picture.tsx';

interface StatementProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly more: { readonly words: string; readonly to: string };
  readonly children: ReactNode;
}

function Statement({ title, picture, more, children }: StatementProps) {
  return (
    <section className={styles.statement}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{children}</p>
        <Link to={more.to}>{more.words}</Link>
      </div>
      {picture}
    </section>
  );
}

/** Three statements about the product, each with a picture of the matching screen. */
export function Product() {
  return (
    <div className={styles.product}>
      <Statement
        title="A meeting begins with a link"
        picture={<MeetingPicture />}
        more={{ words: 'How a meeting goes', to: '/video-conference' }}
      >
        Guests open it in a browser and join. Nothing to install, no account for guests, no waiting for the one colleague whose program is
        updating.
      </Statement>
      <Statement
        title="A webinar knows its audience"
        picture={<WebinarPicture />}
        more={{ words: 'The life of a webinar', to: '/webinars-product' }}
      >
        A page to register on, letters a day and an hour before, questions in the order of votes. Afterwards you see who came, who stayed,
        and what they asked.
      </Statement>
      <Statement
        title="A broadcast holds its nerve"
        picture={<BroadcastPicture />}
        more={{ words: 'An evening at the control', to: '/online-broadcasts' }}
      >
        What comes next is checked beside what is on air. Bring a picture from OBS or from the browser; ten people can watch, or ten
        thousand.
      </Statement>
    </div>
  );
}
