import type { SpeakerDetail } from '#contract/schemas.ts';
import { SpeakerList } from '#src/components/speaker-list.tsx';
import styles from '#src/screens/join/join.module.css';

/** Who speaks, or spoke, with portraits. */
export function OnStage({ speakers, isOver }: { speakers: readonly SpeakerDetail[]; isOver: boolean }) {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="on_stage" className={styles.part}>
      <h2 id="on_stage" className={styles.partTitle}>
        {isOver ? 'Who was on stage' : 'On stage'}
      </h2>
      <SpeakerList speakers={speakers} />
    </section>
  );
}
