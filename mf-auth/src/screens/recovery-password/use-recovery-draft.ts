import { useState } from 'react';
import { type DraftOf, deleteDraft, saveDraft, readDraft } from '@plenum/shared-ui/form/draft';
import { useDraftReset } from '@plenum/shared-ui/form/use-draft-reset';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';

type Field = 'email' | 'phone';

/** Stored until the password is set, so that a user who reloads the page before the message arrives can request another with one press. */
const DRAFT: DraftOf<Field> = { key: 'recovery', fields: ['email', 'phone'] };

interface RecoveryDraft {
  /** The draft as of the first render, or since drafts were deleted; empty while hydrating. */
  readonly before: Partial<Record<Field, string>>;
  readonly keep: (field: Field, text: string | undefined) => void;
  readonly drop: () => void;
}

/** Draft of the password recovery, in the tab's storage. */
export function useRecoveryDraft(): RecoveryDraft {
  const isHydrated = useHydrated();
  const { generation, isCurrent } = useDraftReset();
  const [read, setRead] = useState<{ readonly generation: number; readonly before: RecoveryDraft['before'] } | null>(null);
  // Read again when the drafts of a user who has signed out were deleted.
  if (isHydrated && read?.generation !== generation) setRead({ generation, before: readDraft(DRAFT) });
  return {
    before: read?.before ?? {},
    // A form that has not read the draft yet must not overwrite it.
    keep: (field, text) => void (read !== null && isCurrent() && saveDraft(DRAFT, { ...readDraft(DRAFT), [field]: text })),
    drop: () => deleteDraft(DRAFT),
  };
}
