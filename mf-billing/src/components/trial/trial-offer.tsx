import { useEffect, useRef } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useTimeLeft } from '@plenum/shared-ui/countdown/use-time-left';
import { Day } from '#src/components/day.tsx';
import { TARIFFS_PATH } from '#src/paths.ts';
import styles from '#src/components/trial.module.css';
import { useAction } from '#src/use-action.ts';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '@plenum/shared-contracts/profile/endpoints'));

const PROMISE = 'Studio for two weeks: larger halls, registration pages, recordings. No card, and it ends by itself.';

/** Returns whether the trial is relevant to the current user. */
export function useHasTrial(): boolean {
  const { profile, status } = useSession().view;
  if (status === 'anonymous') return true;
  return profile !== null && (profile.showTrialButton || (profile.isTrial && profile.dateEndTrial !== null));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** "5 days left", which needs the visitor's clock: nothing in the server's HTML. */
function DaysLeft({ until }: { readonly until: string }) {
  const left = useTimeLeft(Date.parse(until), false);
  if (left === null || left <= 0) return null;
  const days = Math.ceil(left / DAY_MS);
  return <strong>{days === 1 ? 'The last day. ' : `${days} days left. `}</strong>;
}

/** Says when the trial of an account without a tariff ended. */
export function TrialEnded() {
  const { profile } = useSession().view;
  if (!profile || profile.isTrial || profile.dateEndTrial === null || profile.typeTariff !== null) return null;
  return (
    <p className={styles.message}>
      Your trial ended on <Day at={profile.dateEndTrial} />. Your account has the free tariff again; nothing was deleted.
    </p>
  );
}

interface TrialOfferProps {
  readonly onBegun?: () => void;
  /** On the page of the account's tariff: its button is the main one, and its end stands above. */
  readonly isMain?: boolean;
}

/** Shows how to start the trial, or when it ends. */
export function TrialOffer({ onBegun, isMain = false }: TrialOfferProps) {
  const { http, notify } = useCapabilities();
  const { view, actions } = useSession();
  const { busy, failure, run } = useAction();
  const { profile, status } = view;
  const message = useRef<HTMLParagraphElement>(null);
  const hasStarted = useRef(false);
  const isTrial = profile?.isTrial ?? false;
  // The focused button is gone.
  useEffect(() => {
    if (isTrial && hasStarted.current) message.current?.focus();
    hasStarted.current = false;
  }, [isTrial]);
  if (status === 'anonymous')
    return (
      <div className={styles.trial}>
        <p>{PROMISE} Start it from your account.</p>
        <LinkButton to={withReturn('/signup', TARIFFS_PATH)}>Create an account</LinkButton>
      </div>
    );
  if (profile?.isTrial && profile.dateEndTrial !== null)
    return (
      <p ref={message} tabIndex={-1} className={styles.message}>
        {isMain ? (
          'After the trial, '
        ) : (
          <>
            <DaysLeft until={profile.dateEndTrial} />
            Your trial runs until <Day at={profile.dateEndTrial} />. After that,{' '}
          </>
        )}
        your account returns to the free tariff; nothing is deleted{isMain && ', and nothing is charged'}.
      </p>
    );
  if (!profile?.showTrialButton) return null;
  const begin = () =>
    run('begin the trial', async () => {
      const { profileEndpoints } = await endpoints();
      await http.call(profileEndpoints.startTrial, {});
      hasStarted.current = true;
      await actions.reloadProfile();
      notify({ tone: 'success', text: 'Your trial has started.' });
      onBegun?.();
    });
  return (
    <div className={styles.offer}>
      <p>{PROMISE}</p>
      <FailureNote failure={failure} />
      <Button variant={isMain ? 'primary' : 'quiet'} busy={busy} busyText="Starting…" onClick={() => void begin()}>
        Start the trial
      </Button>
    </div>
  );
}
