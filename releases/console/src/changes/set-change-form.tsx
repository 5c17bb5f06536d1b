import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { baseTag, sendSetChange, type SetChangeRequest } from '#src/changes/set-change.ts';
import { SetChangePreview } from '#src/changes/set-change-preview.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { ReasonField, reasonOf } from '#src/ui/reason-field.tsx';
import { ReviewedForm } from '#src/ui/reviewed-form.tsx';

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
  const overview = `/environments/${environment}`;
  return (
    <ReviewedForm<Review>
      cancelTo={overview}
      reviewTitle={`What changes in ${environment}`}
      submitText={submitText}
      prepare={async (form) => {
        const request = read(form);
        const reason = reasonOf(form);
        return { request, reason, preview: await sendSetChange(client, request, { environment, reason, isDryRun: true }) };
      }}
      renderReview={({ preview, reason }) => (
        <>
          <SetChangePreview preview={preview} />
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
      isOutdated={(error) => hasErrorCode(error, 'set_changed')}
    >
      {children}
      <ReasonField />
    </ReviewedForm>
  );
}
