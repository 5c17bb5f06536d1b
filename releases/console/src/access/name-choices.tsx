import { Checkbox } from '@plenum/shared-ui/checkbox';
import styles from '#src/access/name-choices.module.css';

interface NameChoicesProps {
  /** Name of every checkbox. */
  readonly name: string;
  readonly offered: readonly string[];
  readonly granted: readonly string[];
  /** Said of a granted name that is not offered. */
  readonly notOffered: string;
}

/** A checkbox for each name that is offered or granted. */
export function NameChoices({ name, offered, granted, notOffered }: NameChoicesProps) {
  const others = granted.filter((each) => !offered.includes(each));
  if (offered.length + others.length === 0) return null;
  return (
    <div className={styles.choices}>
      {[...offered, ...others].map((each) => (
        <Checkbox
          key={each}
          name={name}
          value={each}
          defaultChecked={granted.includes(each)}
          {...(others.includes(each) && { description: notOffered })}
        >
          {each}
        </Checkbox>
      ))}
    </div>
  );
}
