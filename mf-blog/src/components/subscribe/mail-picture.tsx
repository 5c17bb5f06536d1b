import { SceneCover } from '@plenum/shared-ui/scene-cover';
import styles from '#src/components/subscribe/subscribe-page.module.css';

const SCENES = {
  writing: 'far sheet 82 -6 96, envelope 14 22 96, bell 104 44 50',
  waiting: 'envelope 14 14 100, clock 98 50 54',
  arrived: 'far sheet 82 -6 96, envelope 14 22 96, shield 100 46 56',
  broken: 'far envelope 10 14 100, plug 96 34 70',
  ended: 'far envelope 14 14 100, door 96 18 86',
} as const;

/** What happens with the e-mails. */
export function MailPicture({ shows }: { shows: keyof typeof SCENES }) {
  return <SceneCover seed="the-blog-by-email" scene={SCENES[shows]} className={styles.picture} />;
}
