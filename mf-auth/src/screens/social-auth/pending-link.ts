import type { SocialOutcome } from '@plenum/shared-contracts/auth/social';
import { type DraftOf, deleteDraft, saveDraft, readDraft } from '@plenum/shared-ui/form/draft';

export type PasswordNeeded = Extract<SocialOutcome, { outcome: 'password-needed' }>;

/** The link to be confirmed with a password, and the return path. */
export interface PendingLink {
  readonly link: PasswordNeeded;
  readonly returnTo: string | null;
}

/** Stored in the tab's storage, so that it survives a page reload. The token is valid for minutes and useless without the password. */
const DRAFT: DraftOf<'link_token' | 'provider' | 'title' | 'email_masked' | 'returnTo'> = {
  key: 'social-link',
  fields: ['link_token', 'provider', 'title', 'email_masked', 'returnTo'],
};

export function storePendingLink({ link, returnTo }: PendingLink): void {
  saveDraft(DRAFT, { ...link, returnTo });
}

export function readPendingLink(): PendingLink | null {
  const { link_token, provider, title, email_masked, returnTo = null } = readDraft(DRAFT);
  if (!link_token || !provider || !title || !email_masked) return null;
  return { link: { outcome: 'password-needed', link_token, provider, title, email_masked }, returnTo };
}

export function clearPendingLink(): void {
  deleteDraft(DRAFT);
}
