import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { type InviteStage, stageOf, stageOfRefusal } from '#src/screens/invite/invite-stage.ts';
import type { InviteData } from '#src/screens/invite/load-invite.ts';

/**
 * An invitation as it is to whoever looks at it now. The server may not have known who that is, and
 * the session may begin or end meanwhile: then it is asked for again.
 */
export function useInvite(data: InviteData, hash: string) {
  const { http, report } = useCapabilities();
  const { view, actions } = useSession();
  const [known, setKnown] = useState(data);
  const [answer, setAnswer] = useState<InviteStage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSignedIn = view.status === 'signed-in';
  const isStale = known.isAskedSignedIn !== isSignedIn;

  useEffect(() => {
    if (!isStale) return undefined;
    const leave = new AbortController();
    http.call(inviteEndpoints.info, { params: { hash } }, { signal: leave.signal }).then(
      ({ data: invite }) => setKnown({ invite, isAskedSignedIn: isSignedIn }),
      (error: unknown) => {
        if (leave.signal.aborted) return;
        if (!isExpected(error)) report(error, { doing: 'look at an invitation' });
        // What was known before is still right, but for who looks at it.
        setKnown((before) => ({ ...before, isAskedSignedIn: isSignedIn }));
      },
    );
    return () => leave.abort();
  }, [isStale, isSignedIn, http, hash, report]);

  async function accept() {
    setBusy(true);
    setFailure(null);
    try {
      await http.call(inviteEndpoints.accept, { params: { hash } });
      await actions.reloadProfile();
      setAnswer('joined');
    } catch (error) {
      const stage = isApiError(error) ? stageOfRefusal(error.body?.code) : undefined;
      if (stage) setAnswer(stage);
      else {
        if (!isExpected(error)) report(error, { doing: 'accept an invitation' });
        setFailure(failureWords(error));
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    invite: known.invite,
    stage: answer ?? (isStale ? ('checking' as const) : stageOf(known.invite)),
    isAnswer: answer !== null,
    isBusy,
    failure,
    accept,
    /** As after confirming an address in another tab. */
    lookAgain: () => {
      setAnswer(null);
      setKnown({ ...known, isAskedSignedIn: !isSignedIn });
    },
  };
}
