import { ready } from '@plenum/federation/remote/results';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { invalidLinkOf } from '#src/errors/invalid-link.ts';

export interface InviteData {
  /** null: no such invite exists. */
  readonly invite: InviteInfo | null;
  /** Whether the request had a session: what the invite says about the viewer depends on it. */
  readonly isLoadedSignedIn: boolean;
}

/** Loading an invite does not accept it. */
export async function loadInvite({ params, signal, capabilities }: LoaderContext<{ hash: string }>): Promise<LoaderResult<InviteData>> {
  const { http, session } = capabilities;
  const isLoadedSignedIn = session.view.canCall;
  try {
    const { data } = await http.call(inviteEndpoints.info, { params }, { signal });
    return ready({ invite: data, isLoadedSignedIn }, data.status === 'expired' || data.status === 'withdrawn' ? 410 : undefined);
  } catch (error) {
    if (invalidLinkOf(error) !== 'unknown') throw error;
    return ready({ invite: null, isLoadedSignedIn }, 404);
  }
}
