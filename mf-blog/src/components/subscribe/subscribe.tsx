import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { Section } from '@plenum/shared-ui/section';
import { RHYTHM } from '#src/components/subscribe/digest-schedule.ts';
import { SubscribeForm } from '#src/components/subscribe/subscribe-form.tsx';
import styles from '#src/components/subscribe/subscribe.module.css';

const LateForm = hydrateLater(SubscribeForm);

/** The section that offers the blog by e-mail, below lists and articles. */
export function Subscribe() {
  return (
    <div className={styles.section}>
      <Section id="by-email" title="The blog by e-mail" lead={RHYTHM}>
        <LateForm />
      </Section>
    </div>
  );
}
