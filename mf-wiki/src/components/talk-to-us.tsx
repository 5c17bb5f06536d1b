import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import styles from '#src/components/talk-to-us.module.css';

/** The way to a person, where the help ends. */
export function TalkToUs() {
  return (
    <section className={styles.talk} aria-labelledby="wiki_talk">
      <div className={styles.words}>
        <h2 id="wiki_talk">Still have a question?</h2>
        <p>A person reads every message and replies within one working day, Moscow time.</p>
      </div>
      <p className={styles.ways}>
        <LinkButton to="/contacts#talk">Write to us</LinkButton>
        <TextLink to="/contacts#callback">Have us call you</TextLink>
      </p>
    </section>
  );
}
