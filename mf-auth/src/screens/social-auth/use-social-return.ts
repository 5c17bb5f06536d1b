import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { type SocialFailure, type SocialOutcome, readSocialReturn } from '@plenum/shared-contracts/auth/social';
import { takeSocialVisit } from '@plenum/shared-contracts/auth/social-visit';
import { isExpected } from '@plenum/shared-contracts/http/failure';
import { pressWords } from '#src/failure/press-words.ts';
import { ACCOUNT } from '#src/paths.ts';
import { deadLinkOf } from '#src/links/dead-link.ts';
import { isRefusedWith } from '@plenum/shared-contracts/http/to-refusal';

type PasswordNeeded = Extract<SocialOutcome, { outcome: 'password-needed' }>;

type Visit = NonNullable<ReturnType<typeof takeSocialVisit>>;

/** What became of a visit to a provider. `returnTo`: where the visitor was on the way to before it. */
export type SocialState =
  | { readonly is: 'working' }
  | { readonly is: SocialFailure | 'nothing' | 'taken'; readonly returnTo: string | null }
  /** `again` tries once more: the code may be good still. */
  | { readonly is: 'failed'; readonly text: string; readonly again: () => void; readonly returnTo: string | null }
  | { readonly is: 'password-needed'; readonly link: PasswordNeeded; readonly returnTo: string | null };

/** The visit that this tab began; a browser that keeps nothing knows of none. */
function takeVisit() {
  try {
    return takeSocialVisit(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Reads what a provider came back with from the fragment, takes it out of the address, and changes its
 * code once for a session.
 */
export function useSocialReturn(): SocialState {
  const { http, report, navigate, notify, tracking } = useCapabilities();
  const { actions } = useSession();
  const { hash } = useLocation();
  const [state, setState] = useState<SocialState>({ is: 'working' });
  const isTaken = useRef(false);

  useEffect(() => {
    // A code is good once, and effects of a page in development run twice.
    if (isTaken.current) return;
    isTaken.current = true;
    const came = readSocialReturn(hash);
    history.replaceState(history.state, '', location.pathname + location.search);
    const visit = takeVisit();
    const returnTo = visit?.returnTo ?? null;

    async function exchange(code: string, visit: Visit): Promise<SocialState> {
      const { verifier, consent = false } = visit;
      try {
        const outcome = await http.call(authEndpoints.socialExchange, { body: { code, verifier, consent, tracking: tracking.source() } });
        if (outcome.outcome === 'password-needed') return { is: 'password-needed', link: outcome, returnTo };
        if (outcome.outcome === 'signed-in') await actions.begin(outcome.data, 'social');
        else await actions.reloadProfile();
        navigate(returnTo ?? ACCOUNT, { replace: true });
        return { is: 'working' };
      } catch (error) {
        if (!isExpected(error)) report(error, { doing: 'sign in with a provider' });
        const text = pressWords(error);
        notify({ tone: 'error', text });
        if (isRefusedWith(error, 'social_taken')) return { is: 'taken', returnTo };
        if (deadLinkOf(error) !== null) return { is: 'expired', returnTo };
        return { is: 'failed', text, again: () => begin(() => exchange(code, visit)), returnTo };
      }
    }

    function begin(work: () => Promise<SocialState>): void {
      setState({ is: 'working' });
      void work().then(setState);
    }

    async function finish(): Promise<SocialState> {
      if (came === null) return { is: 'nothing', returnTo };
      if ('error' in came) return { is: came.error, returnTo };
      if (visit === null || visit.provider !== came.provider) return { is: 'expired', returnTo };
      return exchange(came.code, visit);
    }

    begin(finish);
  }, [hash, http, report, navigate, notify, tracking, actions]);

  return state;
}
