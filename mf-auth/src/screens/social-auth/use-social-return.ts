import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { readSocialReturn, type SocialFailure } from '@plenum/shared-contracts/auth/social';
import { takeSocialSignIn } from '@plenum/shared-contracts/auth/social-sign-in';
import { isExpectedError, hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { actionErrorMessage } from '#src/errors/action-error-message.ts';
import { ACCOUNT, SECURITY } from '#src/paths.ts';
import { invalidLinkOf } from '#src/errors/invalid-link.ts';
import { type PendingLink, clearPendingLink, storePendingLink, readPendingLink } from '#src/screens/social-auth/pending-link.ts';

/** Why linking a provider to an account failed. */
export type NotLinkedReason = SocialFailure | 'taken';

const WHY: Readonly<Record<NotLinkedReason, string>> = {
  denied: 'you did not give permission.',
  expired: 'your sign-in expired. Start again.',
  unavailable: 'it is not responding. Try again later.',
  'too-often': 'too many attempts. Wait a minute, then start again.',
  taken: 'it is connected to another Plenum account. Sign in there and disconnect it first.',
};

/** @param title name of the provider */
function notLinkedMessage(title: string, why: NotLinkedReason): string {
  return `${title} was not connected: ${WHY[why]}`;
}

type StoredSignIn = NonNullable<ReturnType<typeof takeSocialSignIn>>;

/** State of a returning social sign-in. `returnTo`: the path the visitor continues to. */
export type SocialState =
  | { readonly is: 'working' }
  /** `provider`: that of the sign-in, where it is known. */
  | { readonly is: NotLinkedReason | 'nothing'; readonly returnTo: string | null; readonly provider?: string }
  /** `again` retries: the code may still be valid. */
  | { readonly is: 'failed'; readonly isLink: boolean; readonly text: string; readonly again: () => void; readonly returnTo: string | null }
  | ({ readonly is: 'password-needed' } & PendingLink);

/** Takes the social sign-in that this tab started; null in a browser without storage. */
function takeStored() {
  try {
    return takeSocialSignIn(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Reads the provider's result from the fragment, removes it from the URL, and exchanges its code once for a session. A user who links a
 * provider to their account returns to the linking page, which shows the result.
 */
export function useSocialReturn(): SocialState {
  const capabilities = useCapabilities();
  const { actions } = useSession();
  const { hash, pathname } = useLocation();
  const [state, setState] = useState<SocialState>({ is: 'working' });
  const isTaken = useRef(false);

  useEffect(() => {
    // A code works once, and development mode runs effects twice.
    if (isTaken.current) return;
    isTaken.current = true;
    const { http, report, navigate, notify, tracking } = capabilities;
    const returned = readSocialReturn(hash);
    history.replaceState(history.state, '', location.pathname + location.search);
    const stored = takeStored();
    const isLink = (stored?.mode ?? returned?.mode) === 'link';
    const returnTo = stored?.returnTo ?? null;

    /** Not if the visitor has gone to another page meanwhile. */
    function redirect(to: string): void {
      if (location.pathname === pathname) navigate(to, { replace: true });
    }

    /** Returns to the page where providers are linked. */
    function backWith(tone: 'success' | 'error', text: string): SocialState {
      notify({ tone, text });
      redirect(returnTo ?? SECURITY);
      return { is: 'working' };
    }

    async function nameOf(provider: string): Promise<string> {
      const { signal } = new AbortController();
      const { data } = await withFallback(() => http.call(authEndpoints.socialProviders, {}), { data: [] }, { capabilities, signal });
      return data.find((one) => one.provider === provider)?.title ?? 'The other service';
    }

    async function ended(why: NotLinkedReason): Promise<SocialState> {
      if (!isLink || returned === null) return { is: why, returnTo, ...(returned && { provider: returned.provider }) };
      return backWith('error', notLinkedMessage(await nameOf(returned.provider), why));
    }

    async function exchange(code: string, stored: StoredSignIn): Promise<SocialState> {
      const { verifier, consent = false } = stored;
      try {
        const outcome = await http.call(authEndpoints.socialExchange, { body: { code, verifier, consent, tracking: tracking.source() } });
        if (outcome.outcome === 'password-needed') {
          storePendingLink({ link: outcome, returnTo });
          return { is: 'password-needed', link: outcome, returnTo };
        }
        if (outcome.outcome === 'signed-in') {
          await actions.begin(outcome.data, 'social');
          if (outcome.is_new) tracking.activity('signed-up', { by: returned?.provider ?? 'social' });
        } else {
          await actions.reloadProfile();
          return backWith('success', `${await nameOf(outcome.provider)} is connected. You can now sign in with it.`);
        }
        redirect(returnTo ?? ACCOUNT);
        return { is: 'working' };
      } catch (error) {
        if (!isExpectedError(error)) report(error, { doing: 'sign in with a provider' });
        const why = hasErrorCode(error, 'social_taken') ? 'taken' : invalidLinkOf(error) === null ? null : 'expired';
        if (why !== null && isLink) return ended(why);
        const text = actionErrorMessage(error);
        notify({ tone: 'error', text });
        if (why !== null) return ended(why);
        return { is: 'failed', isLink, text, again: () => begin(() => exchange(code, stored)), returnTo };
      }
    }

    function begin(work: () => Promise<SocialState>): void {
      setState({ is: 'working' });
      void work().then(setState);
    }

    async function finish(): Promise<SocialState> {
      const pendingLink = returned === null ? readPendingLink() : null;
      if (pendingLink) return { is: 'password-needed', ...pendingLink };
      if (returned === null) return { is: 'nothing', returnTo, ...(stored && { provider: stored.provider }) };
      clearPendingLink();
      if ('error' in returned) return ended(returned.error);
      if (stored === null || stored.provider !== returned.provider) return ended('expired');
      return exchange(returned.code, stored);
    }

    begin(finish);
  }, [hash, pathname, capabilities, actions]);

  return state;
}
