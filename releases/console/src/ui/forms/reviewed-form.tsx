import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Part } from '#src/ui/page.tsx';
import styles from '#src/ui/forms/reviewed-form.module.css';

interface ReviewedFormProps<Review> {
  /** Fields that say what changes. */
  readonly children: ReactNode;
  /** Page to return to without doing anything. */
  readonly cancelTo: string;
  /** Heading of the review: "What changes in production". */
  readonly reviewTitle: string;
  /** A verb with its object: "Activate in production". */
  readonly submitText: string;
  /** Returns what the fields would do, or throws the reason why not. */
  readonly prepare: (form: FormData) => Promise<Review>;
  readonly renderReview: (review: Review) => ReactNode;
  /** Whether there is anything to confirm. */
  readonly isChange: (review: Review) => boolean;
  /** Does what was reviewed, or throws the reason why not. `keyFor` as in `ActionForm`. */
  readonly confirm: (review: Review, keyFor: (body: unknown) => string) => Promise<void>;
  /**
   * Returns what to say if the reason why not has to be dealt with in the fields, such as that the review no longer holds; null for any
   * other. Then the fields are shown again.
   */
  readonly describeOutdated?: (error: unknown) => unknown;
}

/** A form in two steps: the first shows what its fields would do, and the second does exactly that. */
export function ReviewedForm<Review>({
  children,
  cancelTo,
  reviewTitle,
  submitText,
  prepare,
  renderReview,
  isChange,
  confirm,
  describeOutdated = () => null,
}: ReviewedFormProps<Review>) {
  const [review, setReview] = useState<{ readonly of: Review }>();
  const [outdated, setOutdated] = useState<unknown>();
  const isReviewed = review !== undefined;
  const fields = useFocusAfter(isReviewed);
  const edit = <Button onClick={() => setReview(undefined)}>Edit</Button>;
  return (
    <>
      {/* Stays in the page during the review, so that nothing that was entered is lost. */}
      <div ref={fields} hidden={isReviewed}>
        <ActionForm
          submitText="Review the change"
          busyText="Checking…"
          cancelTo={cancelTo}
          problem={outdated}
          onSubmit={async (form) => {
            setOutdated(undefined);
            setReview({ of: await prepare(form) });
          }}
        >
          {children}
        </ActionForm>
      </div>
      {review && (
        <ReviewPart title={reviewTitle}>
          {renderReview(review.of)}
          {isChange(review.of) ? (
            <ActionForm
              submitText={submitText}
              busyText="Changing…"
              secondary={edit}
              onSubmit={async (_, keyFor) => {
                try {
                  await confirm(review.of, keyFor);
                } catch (error) {
                  const why = describeOutdated(error);
                  if (why === null) throw error;
                  setReview(undefined);
                  setOutdated(why);
                }
              }}
            />
          ) : (
            <div className={styles.edit}>{edit}</div>
          )}
        </ReviewPart>
      )}
    </>
  );
}

/** Returns a ref for the fields. When the review is left, the focus returns to the button that opened it, or goes to a field with an error. */
function useFocusAfter(isReviewed: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  const wasReviewed = useRef(false);
  useEffect(() => {
    const find = (selector: string) => fields.current?.querySelector<HTMLElement>(selector);
    if (wasReviewed.current && !isReviewed) (find('[aria-invalid="true"]') ?? find('button[type="submit"]'))?.focus();
    wasReviewed.current = isReviewed;
  }, [isReviewed]);
  return fields;
}

/** Moves the focus to what has to be read before confirming. */
function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={styles.review} role="group" aria-label="Review">
      <Part title={title}>{children}</Part>
    </div>
  );
}
