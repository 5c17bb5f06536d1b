import { Section } from '@plenum/shared-ui/section';
import { SubscribeForm } from '#src/components/subscribe/subscribe-form.tsx';
import styles from '#src/components/subscribe/subscribe.module.css';

/** Days and frequency of the e-mails (api/src/content/blog/subscriptions/digest-time.ts). */
export const RHYTHM = 'We send new articles on Tuesdays, and nothing in weeks without one.';

/** The section that offers the blog by e-mail, below lists and articles. */
export function Subscribe() {
  return (
    <div className={styles.section}>
      <Section id="by-email" title="The blog by e-mail" lead={RHYTHM}>
        <SubscribeForm />
      </Section>
    </div>
  );
}
