import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { Button } from '@plenum/shared-ui/button';
import { baseTag, sendSetChange, type SetChangeRequest } from '#src/changes/set-change.ts';
import { SetChangePreview } from '#src/changes/set-change-preview.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { ActionError } from '#src/ui/action-error.tsx';
import { ActionForm } from '#src/ui/action-form.tsx';
import { Part } from '#src/ui/page.tsx';
import { ReasonField, reasonOf } from '#src/ui/reason-field.tsx';
import styles from '#src/changes/set-change-form.module.css';

interface SetChangeFormProps {
  readonly environment: string;
  /** A verb with its object: "Activate in production". */
  readonly submitText: string;
  /** Fields that say what changes. */
  readonly children: ReactNode;
  /** Returns what the fields say. @throws FormProblem */
  readonly read: (form: FormData) => SetChangeRequest;
}

interface Review {
  readonly request: SetChangeRequest;
  readonly reason: string;
  readonly preview: SetChangeReply;
}

/**
 * A change of a set in two steps: the registry says what the change would do, and the person confirms exactly that. If another set became
 * current in between, the change is refused and reviewed again.
 */
export function SetChangeForm({ environment, submitText, children, read }: SetChangeFormProps) {
  const client = useRegistry();
  const navigate = useNavigate();
  const [review, setReview] = useState<Review>();
  const [outdated, setOutdated] = useState<unknown>();
  const overview = `/environments/${environment}`;

  const confirm = async ({ request, reason, preview }: Review, keyFor: (body: unknown) => string) => {
    const ifMatch = baseTag(preview);
    const idempotencyKey = keyFor({ request, reason, ifMatch });
    try {
      const set = await sendSetChange(client, request, { environment, reason, isDryRun: false, options: { idempotencyKey, ifMatch } });
      await navigate(overview, { state: { done: `${environment} is now set ${set.number}.` } });
    } catch (error) {
      if (!isApiError(error, 412)) throw error;
      setReview(undefined);
      setOutdated(error);
    }
  };

  return (
    <>
      {/* Stays in the page during the review, so that nothing that was entered is lost. */}
      <div hidden={review !== undefined}>
        <ActionForm
          submitText="Review the change"
          busyText="Checking…"
          cancelTo={overview}
          onSubmit={async (form) => {
            setOutdated(undefined);
            const request = read(form);
            const reason = reasonOf(form);
            const preview = await sendSetChange(client, request, { environment, reason, isDryRun: true });
            setReview({ request, reason, preview });
          }}
        >
          {children}
          <ReasonField />
          <ActionError error={outdated} />
        </ActionForm>
      </div>
      {review && (
        <ReviewPart environment={environment} review={review}>
          {review.preview.changed ? (
            <ActionForm
              submitText={submitText}
              busyText="Changing…"
              secondary={<Button onClick={() => setReview(undefined)}>Edit</Button>}
              onSubmit={(_, keyFor) => confirm(review, keyFor)}
            />
          ) : (
            <Button className={styles.edit} onClick={() => setReview(undefined)}>
              Edit
            </Button>
          )}
        </ReviewPart>
      )}
    </>
  );
}

/** Moves the focus to what has to be read before confirming. */
function ReviewPart({ environment, review, children }: { environment: string; review: Review; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={styles.review} role="group" aria-label="Review">
      <Part title={`What changes in ${environment}`}>
        <SetChangePreview preview={review.preview} />
        <p>Reason: {review.reason}</p>
        {children}
      </Part>
    </div>
  );
}
