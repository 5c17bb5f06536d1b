import CircleAlert from 'lucide-react/icons/circle-alert';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { describeError } from '#src/registry/registry-client.ts';
import styles from '#src/ui/forms/action-form.module.css';

/** Why a change was not made, in the registry's own words. Announced when it appears. */
export function ActionError({ error }: { error: unknown }) {
  return <div role="alert">{error !== undefined && <Refusal error={error} />}</div>;
}

/** The same without an announcement, for a place that gets the focus. */
export function Refusal({ error }: { error: unknown }) {
  const text = describeActionError(error);
  // If there is one finding, the message usually contains it.
  const findings = findingsOf(error).filter(({ message }) => !text.includes(message));
  return (
    <div className={styles.refusal}>
      <CircleAlert size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p>{text}</p>
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {field && <code>{field}</code>} {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface Finding {
  readonly field: string;
  readonly message: string;
}

/** An error of the form itself, such as a missing choice. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem';
  /** Its causes, one by one. */
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[] = []) {
    super(message);
    this.findings = findings;
  }
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof FormProblem) return error.findings;
  return isApiError(error) ? (error.body?.errors ?? []) : [];
}

function describeActionError(error: unknown): string {
  if (error instanceof FormProblem) return error.message;
  if (isApiError(error) && error.kind === 'network')
    return 'The registry did not answer, so it is unknown whether this was done. Try again: the registry makes a change once, however often it is sent.';
  return describeError(error);
}
