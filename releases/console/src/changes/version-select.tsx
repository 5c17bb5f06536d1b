import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { CandidateProblem } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import { TextLink } from '@plenum/shared-ui/link';
import { Select, type SelectOption } from '@plenum/shared-ui/select';
import type { ReleaseChoice, VersionChoice } from '#src/changes/load-choices.ts';
import { StatusText } from '#src/ui/status-text.tsx';
import styles from '#src/changes/version-select.module.css';

interface VersionSelectProps {
  readonly label: string;
  /** Name of the field. */
  readonly name: string;
  readonly placeholder: string;
  readonly choice: Pick<ReleaseChoice, 'name' | 'others' | 'older'>;
  /** Before the versions. */
  readonly firstOption?: SelectOption | undefined;
  /** The version that is chosen at first; empty for none. */
  readonly chosenAtFirst: string;
}

/** Chooses a version. Those that the registry would not activate say why; those that it would refuse in any case cannot be chosen. */
export function VersionSelect({ label, name, placeholder, choice, firstOption, chosenAtFirst }: VersionSelectProps) {
  const { others, older } = choice;
  const [chosen, setChosen] = useState(chosenAtFirst);
  const problem = others.find(({ version }) => version === chosen)?.problem;
  const refused = others.filter(isRefused);
  return (
    <div className={styles.field}>
      <Select
        label={label}
        name={name}
        placeholder={placeholder}
        options={[
          ...(firstOption ? [firstOption] : []),
          ...others.map((each) => ({
            value: each.version,
            label: each.problem ? `${each.version} (${PROBLEMS[each.problem.kind].mark})` : each.version,
            disabled: isRefused(each),
          })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <StatusText className={styles.problem}>
        {problem && (
          <>
            <TriangleAlert size={20} className={styles.icon} aria-hidden="true" />
            <p>
              {withoutName(problem.message, choice.name, chosen)} {PROBLEMS[problem.kind].advice}
            </p>
          </>
        )}
      </StatusText>
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>{refused.length === 1 ? 'One version cannot be chosen' : `${refused.length} versions cannot be chosen`}</summary>
          <ul className={styles.reasons}>
            {refused.map(({ version, problem: reason }) => (
              <li key={version}>
                <strong>{version}</strong>: {withoutName(reason?.message ?? '', choice.name, version)}
                {reason?.kind === 'grant' && (
                  <>
                    {' '}
                    <TextLink to={`/teams/${choice.name}`}>Change the grants of {choice.name}</TextLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {older > 0 && (
        <p className={styles.refused}>
          {older === 1 ? 'One older version is' : `${older} older versions are`} not listed. Find {older === 1 ? 'it' : 'them'} under{' '}
          <TextLink to={`/releases?release=${choice.name}`}>Versions of {choice.name}</TextLink>, and activate {older === 1 ? 'it' : 'one'}{' '}
          from its page.
        </p>
      )}
    </div>
  );
}

/** The version is beside the message already. */
function withoutName(message: string, name: string, version: string): string {
  const start = `${name}@${version}: `;
  return message.startsWith(start) ? `${message.charAt(start.length).toUpperCase()}${message.slice(start.length + 1)}` : message;
}

/** Whether no other choice makes the registry accept a version. */
function isRefused({ problem }: VersionChoice): boolean {
  return problem !== null && PROBLEMS[problem.kind].isRefused;
}

const PROBLEMS = {
  blocked: { mark: 'blocked', isRefused: true, advice: '' },
  grant: { mark: 'needs a grant', isRefused: true, advice: '' },
  budget: { mark: 'over its budget', isRefused: true, advice: '' },
  mismatch: { mark: 'does not fit what is active', isRefused: false, advice: '' },
  preflight: { mark: 'failed its preflight', isRefused: false, advice: 'The preflight runs again when you review the change.' },
} as const satisfies Record<CandidateProblem['kind'], { mark: string; isRefused: boolean; advice: string }>;
