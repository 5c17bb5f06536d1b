import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { useAction } from '#src/use-action.ts';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '@plenum/shared-contracts/profile/endpoints'));

/**
 * What the trial is to a visitor: for new accounts, to start, to start once an address is confirmed, or running. Null: not for this
 * account, or not known yet.
 */
export type TrialState = 'sign-up' | 'start' | 'confirm' | 'runs' | null;

function stateOf({ status, profile }: SessionView): TrialState {
  if (status === 'anonymous') return 'sign-up';
  // A tariff that was bought takes the place of the trial.
  if (profile?.isTrial && profile.dateEndTrial !== null)
    return profile.subscription === null || profile.typeTariff === 'trial' ? 'runs' : null;
  if (!profile?.showTrialButton) return null;
  return profile.isVerifiedEmail || profile.isVerifiedPhone ? 'start' : 'confirm';
}

/** The trial of the visitor: what can be done about it, and the action that starts it. */
export function useTrial() {
  const { http, notify } = useCapabilities();
  const { view, actions } = useSession();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useAction();
  const [hasBegun, setHasBegun] = useState(false);
  const begin = () =>
    run('begin the trial', async () => {
      const { profileEndpoints } = await endpoints();
      await http.call(profileEndpoints.startTrial, {});
      setHasBegun(true);
      await actions.reloadProfile();
      notify({ tone: 'success', text: 'Your trial has started.' });
      // The tariff of the account is another one now.
      void revalidate();
    });
  return {
    state: stateOf(view),
    /** ISO 8601; null without a trial. */
    end: view.profile?.dateEndTrial ?? null,
    busy,
    failure,
    begin: () => void begin(),
    /** Whether it was started on this page. */
    hasBegun,
  };
}
export type Trial = ReturnType<typeof useTrial>;
