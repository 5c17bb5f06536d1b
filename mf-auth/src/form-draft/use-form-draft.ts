import { useState } from 'react';
import { type DraftOf, deleteDraft, saveDraft, readDraft } from '@plenum/shared-ui/form/draft';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import type { FormDraft } from '#src/form-draft/form-draft.ts';

/**
 * Form input of the page, in the tab's storage: for visitors who switch between its modes or return from the terms, and for a page that is
 * reloaded after a new release. A module variable would outlive the page, and on the server it would be shared between visitors.
 */
const DRAFT: DraftOf<keyof FormDraft> = { key: 'sign', fields: ['firstname', 'email', 'phone', 'username'] };

export function dropFormDraft(): void {
  deleteDraft(DRAFT);
}

interface FormDraftState {
  readonly before: FormDraft | null;
  readonly keep: (change: (draft: FormDraft) => FormDraft) => void;
}

/** Returns the draft as of the form's first render (`null` while hydrating), and a function to update it. */
export function useFormDraft(): FormDraftState {
  const isHydrated = useHydrated();
  const [before, setBefore] = useState<FormDraft | null>(null);
  if (isHydrated && before === null) setBefore(readDraft(DRAFT));
  // A form that has not read the draft yet must not overwrite it.
  return { before, keep: (change) => void (before !== null && saveDraft(DRAFT, change(readDraft(DRAFT)))) };
}
