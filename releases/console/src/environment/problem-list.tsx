import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { NoProblems, Problem } from '#src/environment/find-problems.ts';
import styles from '#src/environment/problem-list.module.css';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Shown without problems. */
  readonly noProblems: NoProblems;
}

/** The problems of an environment. Only their number is announced when it changes, not the whole list. */
export function ProblemList({ problems, noProblems: { isKnown, text: noProblemsText } }: ProblemListProps) {
  const CalmIcon = isKnown ? CircleCheck : CircleQuestionMark;
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{countOf(problems)}</span>
      </VisuallyHidden>
      {problems.length === 0 ? (
        <p className={`${styles.problem} ${isKnown ? styles.noProblems : styles.unknown}`}>
          <CalmIcon className={styles.icon} size={20} aria-hidden="true" />
          <span>{noProblemsText}</span>
        </p>
      ) : (
        <ul className={styles.list}>
          {problems.map(({ id, severity, text }) => (
            <li key={id} className={`${styles.problem} ${styles[severity]}`}>
              {severity === 'error' ? (
                <CircleAlert className={styles.icon} size={20} aria-hidden="true" />
              ) : (
                <TriangleAlert className={styles.icon} size={20} aria-hidden="true" />
              )}
              <span>
                <VisuallyHidden>{severity === 'error' ? 'Error: ' : 'Warning: '}</VisuallyHidden>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countOf(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [...(errors > 0 ? [counted(errors, 'error')] : []), ...(warnings > 0 ? [counted(warnings, 'warning')] : [])].join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
