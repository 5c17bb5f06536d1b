import { ready } from '@plenum/federation/remote/results';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { deadLinkOf } from '#src/links/dead-link.ts';

export interface InviteData {
  /** null: there is no such invitation. */
  readonly invite: InviteInfo | null;
  /** Whether it was asked for by somebody who is signed in: what it says of the viewer depends on that. */
  readonly isAskedSignedIn: boolean;
}

/** Looking at an invitation joins nothing. */
export async function loadInvite({ params, signal, capabilities }: LoaderContext<{ hash: string }>): Promise<LoaderResult<InviteData>> {
  const { http, session } = capabilities;
  const isAskedSignedIn = session.view.canCall;
  try {
    const { data } = await http.call(inviteEndpoints.info, { params }, { signal });
    return ready({ invite: data, isAskedSignedIn }, data.status === 'expired' || data.status === 'withdrawn' ? 410 : undefined);
  } catch (error) {
    if (deadLinkOf(error) !== 'unknown') throw error;
    return ready({ invite: null, isAskedSignedIn }, 404);
  }
}
