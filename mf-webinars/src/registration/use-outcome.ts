import { useEffect, useState } from 'react';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, Webinar } from '#contract/schemas.ts';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { readStoredRegistration, storeRegistration } from '#src/registration/registration-storage.ts';
import { type Purpose, type RegistrationValues, isRequest } from '#src/registration/registration-values.ts';
import { restoreDraft, storeSentRequest, readSentRequest } from '#src/registration/registration-drafts.ts';
import { STORAGE_KEY } from '#src/registration/storage-key.ts';
import { useOwnRegistration } from '#src/registration/use-own-registration.ts';

interface Common {
  readonly purpose: Purpose;
  /** The form was sent just now; otherwise the outcome is from storage. */
  readonly isNew: boolean;
}

/** Outcome of the form: a complete receipt, a note that an e-mail has been sent, or a seat whose link was opened on this device. */
export type Outcome =
  | (Common & { readonly kind: 'receipt'; readonly receipt: FormReceipt })
  | (Common & { readonly kind: 'sent'; readonly sent: RegistrationValues | null })
  | (Common & { readonly kind: 'on-device'; readonly state: 'registered' | 'waiting'; readonly link: string });

/**
 * Returns what replaces the form, if anything: what was sent just now, what the account has, or what this device has stored.
 * @param purpose current purpose of the form; undefined without a form
 * @param given the registration of the account; undefined: it was not loaded with the page
 */
export function useOutcome(webinar: Webinar, purpose: Purpose | undefined, given?: OwnRegistration | null) {
  const [taken, setTaken] = useState<Outcome | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const isRegistration = purpose !== undefined && !isRequest(purpose);
  const own = useOwnRegistration(webinar, isRegistration, given);
  const isAlive = useHydrated();
  const [, setOpenedElsewhere] = useState(0);
  // The personal link was opened in another tab: the way in replaces the note that it was sent.
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY || readStoredRegistration(webinar)?.link === undefined) return;
      setTaken((outcome) => (outcome?.kind === 'sent' ? null : outcome));
      setOpenedElsewhere((times) => times + 1);
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [webinar]);

  function known(): Outcome | null {
    if (!isRegistration || isCorrecting) return null;
    if (own && !isCancelled) return { kind: 'receipt', receipt: own, purpose, isNew: false };
    const stored = isAlive ? readStoredRegistration(webinar) : null;
    if (!stored) return null;
    if (stored.state === 'sent') return { kind: 'sent', sent: readSentRequest(webinar), purpose, isNew: false };
    return { kind: 'on-device', state: stored.state, link: stored.link, purpose, isNew: false };
  }

  const outcome = taken ?? known();
  return {
    outcome,
    isCorrecting,
    /** The registration was cancelled on this page, and there is no other. */
    isCancelled: isCancelled && outcome === null,
    cancel: (): void => {
      storeRegistration(webinar, null);
      setTaken(null);
      setCancelled(true);
    },
    take: (sentFor: Purpose, receipt: FormReceipt, values: RegistrationValues): void => {
      setCorrecting(false);
      if (isRequest(sentFor) || receipt.join_url !== undefined) {
        setTaken({ kind: 'receipt', receipt, purpose: sentFor, isNew: true });
        return;
      }
      storeRegistration(webinar, { state: 'sent' });
      storeSentRequest(webinar, values);
      setTaken({ kind: 'sent', sent: values, purpose: sentFor, isNew: true });
    },
    correct: (): void => {
      restoreDraft(webinar);
      storeRegistration(webinar, null);
      setTaken(null);
      setCorrecting(true);
    },
  };
}
