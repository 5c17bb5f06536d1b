import { use } from 'react';
import { Link } from 'react-router';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import styles from '#src/environment/environment-switcher.module.css';

interface EnvironmentSwitcherProps {
  readonly current: string;
  /** The part of the address behind the environment, such as `/history`. */
  readonly page?: string;
}

/** Leads to the same page of the other environments. */
export function EnvironmentSwitcher({ current, page = '' }: EnvironmentSwitcherProps) {
  const environments = use(EnvironmentsContext);
  if (environments.length < 2) return null;
  return (
    <nav aria-label="Environments" className={styles.switcher}>
      <ul className={styles.links}>
        {environments.map((name) => (
          <li key={name}>
            <Link to={`/environments/${name}${page}`} className={styles.link} aria-current={name === current ? 'page' : undefined}>
              {environmentTitle(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
