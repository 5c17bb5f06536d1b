import { Icon } from '#src/icon/icon.tsx';
import { CIRCLE_ALERT } from '#src/icon/icons.ts';
import { formatDateTime } from '#src/date-time/format-date-time.ts';
import { zoneOfBrowser } from '#src/date-time/use-visitor-zone.ts';
import type { FormFailure } from '#src/form/form-error.ts';
import { useRetryCountdown } from '#src/form/use-retry-countdown.ts';
import { waitingText } from '#src/form/waiting-text.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/form/form.module.css';

/**
 * The result of a failed submission, above its button, with the time to wait if there is one.
 * @example
 * <FailureNote failure={{ text: 'Too many attempts.', retryAt: Date.now() + 60_000 }} />
 */
export function FailureNote({ failure }: { failure: FormFailure | undefined }) {
  const note = failure && (
    <p className={styles.failure}>
      <Icon d={CIRCLE_ALERT} size={20} className={styles.failureIcon} />
      <span>
        {failure.text} {failure.retryAt !== undefined && <TryAgain at={failure.retryAt} />}
      </span>
    </p>
  );
  return <div role={failure?.isNotified ? undefined : 'alert'}>{note}</div>;
}

/** The running wait is visual only. Screen readers announce the time once. */
function TryAgain({ at }: { at: number }) {
  const left = useRetryCountdown(at);
  if (left === 0) return 'You can try again now.';
  return (
    <>
      <span aria-hidden="true">Try again in {waitingText(left)}.</span>
      <VisuallyHidden>Try again at {formatDateTime({ start: new Date(at), zone: zoneOfBrowser(), format: 'time' })}.</VisuallyHidden>
    </>
  );
}
