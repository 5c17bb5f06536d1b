import { Link } from 'react-router';
import styles from '#src/components/talk-to-us.module.css';

/** The way to a person, where the help ends. Its links have styles of their own: code of buttons would load with the first view. */
export function TalkToUs() {
  return (
    <section className={styles.talk} aria-labelledby="wiki_talk">
      <div className={styles.words}>
        <h2 id="wiki_talk">Still have a question?</h2>
        <p>A person reads every message and replies within one working day.</p>
      </div>
      <p className={styles.ways}>
        <Link to="/contacts#talk" className={styles.write}>
          Write to us
        </Link>
        <Link to="/contacts#callback" className={styles.call}>
          Request a call
        </Link>
      </p>
    </section>
  );
}
