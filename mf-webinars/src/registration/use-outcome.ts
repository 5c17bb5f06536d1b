import { useEffect, useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, Webinar } from '#contract/schemas.ts';
import { deleteDraft } from '@plenum/shared-ui/form/draft';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { readStoredRegistration, storeRegistration } from '#src/registration/registration-storage.ts';
import { type Purpose, type RegistrationValues, isRequest } from '#src/registration/registration-values.ts';
import { formDraft, restoreDraft, storeSentRequest, readSentRequest } from '#src/registration/registration-drafts.ts';
import { STORAGE_KEY } from '#src/registration/storage-key.ts';
import { useOwnRegistration } from '#src/registration/use-own-registration.ts';

interface Common {
  readonly purpose: Purpose;
  /** The form was sent just now; otherwise the outcome is from storage. */
  readonly isNew: boolean;
}

/**
 * Outcome of the form: a complete receipt, a note that an e-mail has been sent, with the URL of the room for a guest, or a seat whose link was opened on this
 * device.
 */
export type Outcome =
  | (Common & { readonly kind: 'receipt'; readonly receipt: FormReceipt })
  | (Common & { readonly kind: 'sent'; readonly sent: RegistrationValues | null; readonly room?: string | undefined })
  | (Common & { readonly kind: 'on-device'; readonly state: 'registered' | 'waiting'; readonly link: string });

/** What was given back: a seat, or a place on the waiting list. */
export type CancelledPlace = 'seat' | 'waiting';

/**
 * Returns what replaces the form, if anything: what was sent just now, what the account has, or what this device has stored.
 * @param purpose current purpose of the form; undefined without a form
 * @param given the registration of the account; undefined: it was not loaded with the page
 */
export function useOutcome(webinar: Webinar, purpose: Purpose | undefined, given?: OwnRegistration | null) {
  const [taken, setTaken] = useState<Outcome | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [cancelled, setCancelled] = useState<{ place: CancelledPlace; purpose: Purpose | undefined } | null>(null);
  const { status, profile } = useSession().view;
  const [lastVisitor, setLastVisitor] = useState<string | null>(null);
  // Null: anonymous; empty: signed in, with a profile that is not known yet.
  const visitor = status === 'anonymous' ? null : (profile?.id ?? (lastVisitor || ''));
  // The next visitor of this page must not see the personal link of the one before.
  if (visitor !== lastVisitor) {
    setLastVisitor(visitor);
    if (visitor === null || lastVisitor) {
      setTaken(null);
      setCancelled(null);
    }
  }
  const isRegistration = purpose !== undefined && !isRequest(purpose);
  // Who asks for a recording may have had a seat.
  const own = useOwnRegistration(webinar, isRegistration || purpose === 'recording', given);
  const isAlive = useHydrated();
  const [, setChangedElsewhere] = useState(0);
  // Another tab opened the personal link, gave the seat back, or cleared the storage (key: null): what is stored now is shown.
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY && key !== null) return;
      setTaken((outcome) => (outcome?.kind === 'sent' ? null : outcome));
      setChangedElsewhere((times) => times + 1);
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);

  function known(): Outcome | null {
    if (!isRegistration) return null;
    if (own && !cancelled && !isCorrecting) return { kind: 'receipt', receipt: own, purpose, isNew: false };
    const stored = isAlive ? readStoredRegistration(webinar) : null;
    // A link that is opened after all makes a correction needless.
    if (stored?.link) return { kind: 'on-device', state: stored.state, link: stored.link, purpose, isNew: false };
    return stored && !isCorrecting ? { kind: 'sent', ...readSentRequest(webinar), purpose, isNew: false } : null;
  }

  function correct(): void {
    restoreDraft(webinar);
    storeRegistration(webinar, null);
    setTaken(null);
    setCorrecting(true);
  }

  // What was sent for a seat is over when the webinar is, and a request when there is a new date.
  const isOfStage = taken !== null && purpose !== undefined && (isRequest(taken.purpose) ? taken.purpose === purpose : isRegistration);
  const outcome = isOfStage ? taken : known();
  const wasTaken = taken?.kind === 'receipt' && (taken.receipt.status === 'registered' || taken.receipt.status === 'already-registered');
  return {
    outcome,
    /** Whether the visitor had a seat in the webinar, which is over. */
    hadSeat: purpose === 'recording' && ((own?.status === 'registered' && !cancelled) || wasTaken),
    isCorrecting,
    /** What was given back on this page in this stage, if there is no other registration. */
    cancelled: cancelled?.purpose === purpose && outcome === null ? (cancelled?.place ?? null) : null,
    cancel: (place: CancelledPlace): void => {
      storeRegistration(webinar, null);
      setTaken(null);
      setCancelled({ place, purpose });
    },
    take: (sentFor: Purpose, receipt: FormReceipt, values: RegistrationValues): void => {
      setCorrecting(false);
      if (isRequest(sentFor) || receipt.join_url !== undefined) {
        setTaken({ kind: 'receipt', receipt, purpose: sentFor, isNew: true });
        return;
      }
      storeRegistration(webinar, { state: 'sent' });
      const { room_url: room } = receipt;
      storeSentRequest(webinar, { ...values, room });
      setTaken({ kind: 'sent', sent: values, room, purpose: sentFor, isNew: true });
    },
    correct,
    /** The form is for another person, who must not see what this one has written. */
    forget: (): void => {
      correct();
      deleteDraft(formDraft(webinar));
    },
  };
}
