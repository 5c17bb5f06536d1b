import { PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import styles from '#src/pages/webinars-product/emails-picture.module.css';

interface EmailProps {
  readonly at: string;
  readonly when: string;
  readonly date: string;
  readonly note: string;
}

function Email({ at, when, date, note }: EmailProps) {
  return (
    <div className={styles.email}>
      <p className={styles.quiet}>{at}</p>
      <p className={styles.subject}>{when}: Returns without arguments</p>
      <p>{date}</p>
      <p className={styles.open}>Open my webinar page</p>
      <p className={`${styles.quiet} ${styles.fine}`}>{note}</p>
      <p className={styles.cancel}>Cancel your registration</p>
    </div>
  );
}

/** The two reminders of a webinar, as a guest gets them. */
export function EmailsPicture() {
  return (
    <PictureWindow
      label="Two e-mails to Vera Orlova, one a day and one an hour before the webinar. Both have her personal link and a way to cancel; the first asks her to cancel if she cannot come, so that someone else can take her seat."
      title="To vera@sever-and-co.example"
      note="Two e-mails"
      isEven
    >
      <Email
        at="Monday, 11:00"
        when="Tomorrow"
        date="Tuesday, 17 November, 11:00 Moscow time"
        note="If you cannot come, please cancel, so that someone else can take your seat."
      />
      <Email
        at="Tuesday, 10:00"
        when="In an hour"
        date="Today, 11:00 Moscow time"
        note="The link is for you only. Please do not pass it on."
      />
    </PictureWindow>
  );
}
