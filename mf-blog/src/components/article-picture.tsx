import { SceneCover } from '@plenum/shared-ui/scene-cover';
import { SubjectCover } from '@plenum/shared-ui/subject-cover';
import type { Subject } from '@plenum/shared-ui/subject-cover/subjects';
import styles from '#src/components/cover.module.css';

interface ArticlePictureProps {
  alias: string;
  /** What the cover shows (shared-ui/src/scene-cover/scene.ts); empty: the subjects. */
  scene: string;
  subject: Subject;
  second: Subject | undefined;
  frame: 'wide' | 'broad' | 'standard';
}

/** The drawing of a cover. */
export function ArticlePicture({ alias, scene, subject, second, frame }: ArticlePictureProps) {
  if (scene !== '') return <SceneCover seed={alias} scene={scene} frame={frame} className={styles.picture} />;
  return (
    <SubjectCover
      seed={alias}
      subject={subject}
      second={second}
      frame={frame === 'wide' ? 'wide' : 'standard'}
      className={styles.picture}
    />
  );
}
