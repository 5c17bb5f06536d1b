import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { actionErrorMessage } from '#src/errors/action-error-message.ts';
import { type InviteStage, stageOf, stageOfErrorCode } from '#src/screens/invite/invite-stage.ts';
import type { InviteData } from '#src/screens/invite/load-invite.ts';

/**
 * The invite as it is for the current viewer. When the session begins or ends, the host reloads the page; until then the stage is unknown.
 */
export function useInvite(data: InviteData, hash: string) {
  const { http, report } = useCapabilities();
  const { view, actions } = useSession();
  const { revalidate } = useRevalidator();
  /** The API's answer, with the data that was shown at the time. */
  const [answer, setAnswer] = useState<{ stage: InviteStage; of: InviteData } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStale = data.isLoadedSignedIn !== (view.status === 'signed-in');
  const answered = answer?.of === data ? answer.stage : null;

  async function accept() {
    setBusy(true);
    setFailure(null);
    try {
      await http.call(inviteEndpoints.accept, { params: { hash } });
      await actions.reloadProfile();
      setAnswer({ stage: 'joined', of: data });
    } catch (error) {
      const stage = isApiError(error) ? stageOfErrorCode(error.body?.code) : undefined;
      if (stage) setAnswer({ stage, of: data });
      else {
        if (!isExpectedError(error)) report(error, { doing: 'accept an invitation' });
        setFailure(actionErrorMessage(error));
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    invite: data.invite,
    stage: answered ?? (isStale ? ('checking' as const) : stageOf(data.invite)),
    isAnswer: answered !== null,
    isBusy,
    failure,
    accept,
    /** For a user who has confirmed the address in another tab. */
    lookAgain: () => void revalidate(),
  };
}
