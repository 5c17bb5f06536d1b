import { TextLink } from '@plenum/shared-ui/link';
import styles from '#src/ui/release-link.module.css';

/** A longer name may break: on one line, it would be wider than a phone. */
const LONG_NAME = 28;

/** A link to a release, for a row of a table. Its name stays on one line, unless it is very long. */
export function ReleaseLink({ name }: { name: string }) {
  return (
    <TextLink to={`/releases/${name}`} className={name.length > LONG_NAME ? '' : styles.name}>
      {name}
    </TextLink>
  );
}
