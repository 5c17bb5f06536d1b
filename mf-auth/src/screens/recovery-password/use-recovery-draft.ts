import { useState } from 'react';
import { type DraftOf, dropDraft, keepDraft, readDraft } from '@plenum/shared-ui/form/draft';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';

type Field = 'email' | 'phone';

/** Until the password is set: whoever loads the page again while a message is on its way asks again with one press. */
const DRAFT: DraftOf<Field> = { key: 'recovery', fields: ['email', 'phone'] };

interface RecoveryDraft {
  /** What was written before, as of when the form was first drawn; nothing while hydrating. */
  readonly before: Partial<Record<Field, string>>;
  readonly keep: (field: Field, text: string | undefined) => void;
  readonly drop: () => void;
}

/** What was written to get a new password, in the tab's storage. */
export function useRecoveryDraft(): RecoveryDraft {
  const isHydrated = useHydrated();
  const [before, setBefore] = useState<RecoveryDraft['before'] | null>(null);
  if (isHydrated && before === null) setBefore(readDraft(DRAFT));
  return {
    before: before ?? {},
    // A form that has not got it yet has nothing to say of it.
    keep: (field, text) => void (before !== null && keepDraft(DRAFT, { ...readDraft(DRAFT), [field]: text })),
    drop: () => dropDraft(DRAFT),
  };
}
