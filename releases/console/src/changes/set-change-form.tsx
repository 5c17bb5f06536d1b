import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { outdatedReview } from '#src/changes/outdated-review.ts';
import { PreflightResult } from '#src/changes/preflight-result.tsx';
import { runPreflights } from '#src/changes/run-preflights.ts';
import { baseTag, sendSetChange, type SetChangeRequest } from '#src/changes/set-change.ts';
import { SetChangePreview } from '#src/changes/set-change-preview.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { ReasonField, reasonOf } from '#src/ui/forms/reason-field.tsx';
import { ReviewedForm } from '#src/ui/forms/reviewed-form.tsx';
import { StatusText } from '#src/ui/status-text.tsx';
import styles from '#src/changes/set-change-form.module.css';

interface SetChangeFormProps {
  readonly environment: string;
  /** A verb with its object: "Activate in production". */
  readonly submitText: string;
  /** Fields that say what changes. */
  readonly children: ReactNode;
  /** Returns what the fields say. @throws FormProblem */
  readonly read: (form: FormData) => SetChangeRequest;
  /** Called when another set came first, so that the fields can show what is active now. */
  readonly onOutdated?: (error: unknown) => void;
}

interface Review {
  readonly request: SetChangeRequest;
  readonly reason: string;
  readonly preview: SetChangeReply;
  readonly preflights: Awaited<ReturnType<typeof runPreflights>>;
}

/**
 * A change of a set in two steps: the registry says what the change would do, after its preflights, and the person confirms exactly that. If another set became
 * current in between, the change is refused and reviewed again.
 */
export function SetChangeForm({ environment, submitText, children, read, onOutdated }: SetChangeFormProps) {
  const client = useRegistry();
  const navigate = useNavigate();
  const [progress, setProgress] = useState('');
  const signal = useSignalUntilUnmount();
  const overview = `/environments/${environment}`;
  return (
    <ReviewedForm<Review>
      cancelTo={overview}
      reviewTitle={`What changes in ${environment}`}
      submitText={submitText}
      prepare={async (form) => {
        const request = read(form);
        const reason = reasonOf(form);
        const preview = await sendSetChange(client, request, { environment, reason, isDryRun: true });
        try {
          const preflights = await runPreflights(client, {
            environment,
            kind: request.kind,
            preview,
            onProgress: setProgress,
            signal: signal(),
          });
          return { request, reason, preview, preflights };
        } finally {
          setProgress('');
        }
      }}
      renderReview={({ preview, preflights, reason }) => (
        <>
          <SetChangePreview preview={preview} />
          <PreflightResult pairs={preflights} />
          <p>Reason: {reason}</p>
        </>
      )}
      isChange={({ preview }) => preview.changed}
      confirm={async ({ request, reason, preview }, keyFor) => {
        const ifMatch = baseTag(preview);
        const idempotencyKey = keyFor({ request, reason, ifMatch });
        const set = await sendSetChange(client, request, { environment, reason, isDryRun: false, options: { idempotencyKey, ifMatch } });
        await navigate(overview, { state: { done: `${environment} is now set ${set.number}.` } });
      }}
      describeOutdated={(error) => {
        if (!hasErrorCode(error, 'set_changed')) return null;
        onOutdated?.(error);
        return outdatedReview(environment, error);
      }}
    >
      {children}
      <ReasonField />
      <StatusText className={styles.progress}>{progress}</StatusText>
    </ReviewedForm>
  );
}

/** Returns a function for a signal that is aborted when the component is removed. */
function useSignalUntilUnmount(): () => AbortSignal {
  const mounted = useRef(new AbortController());
  useEffect(() => {
    // In Strict Mode, effects run twice.
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);
  return () => mounted.current.signal;
}
