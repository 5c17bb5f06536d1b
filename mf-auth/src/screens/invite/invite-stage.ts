import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';

/** The state of an invite for the current viewer. */
export type InviteStage =
  | 'unknown'
  | 'expired'
  | 'withdrawn'
  /** The viewer has accepted it. */
  | 'joined'
  | 'used'
  | 'sign-in'
  | 'accept'
  | 'confirm-first'
  | 'other-account';

export function stageOf(invite: InviteInfo | null): InviteStage {
  if (invite === null) return 'unknown';
  if (invite.status === 'accepted') return invite.viewer === 'invited' ? 'joined' : 'used';
  if (invite.status !== 'pending') return invite.status;
  const pending = { anonymous: 'sign-in', invited: 'accept', unconfirmed: 'confirm-first', 'other-account': 'other-account' } as const;
  return pending[invite.viewer];
}

/** Returns the stage for the API's error code when accepting, or undefined for any other error. */
export function stageOfErrorCode(code: string | undefined): InviteStage | undefined {
  return STAGE_BY_ERROR_CODE[code ?? ''];
}

const STAGE_BY_ERROR_CODE: Readonly<Record<string, InviteStage>> = {
  invite_other_account: 'other-account',
  not_verified: 'confirm-first',
  invite_used: 'used',
  invite_expired: 'expired',
  invite_withdrawn: 'withdrawn',
  not_found: 'unknown',
};
