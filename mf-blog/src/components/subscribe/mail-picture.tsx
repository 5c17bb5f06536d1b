import { SceneCover } from '@plenum/shared-ui/scene-cover';
import styles from '#src/components/subscribe/subscribe-page.module.css';

const DESK = 'far window-day -2 -10 58, far bookshelf 98 -8 66, tabletop 0 92 100';
const SCENES = {
  writing: `${DESK}, letter 22 14 92, bell 110 32 52, cup 8 70 30`,
  waiting: `${DESK}, letter 14 14 92, wall-clock 104 42 54`,
  arrived: `${DESK}, letter 22 14 92, shield 106 42 56`,
  broken: `${DESK}, far letter 10 14 92, plug 104 36 58`,
  ended: 'far letter 6 22 88, tabletop 0 104 100, door 92 8 98',
} as const;

/** What happens with the e-mails. */
export function MailPicture({ shows }: { shows: keyof typeof SCENES }) {
  return <SceneCover seed="the-blog-by-email" scene={SCENES[shows]} className={styles.picture} />;
}
