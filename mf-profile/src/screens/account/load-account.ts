import { notFound, ready } from '@plenum/federation/remote/results';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { IdentityState } from '@plenum/shared-contracts/profile/identity';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type SectionName, sectionAt } from '#src/screens/account/sections.ts';

export interface AccountData {
  section: SectionName;
  /** Null for anonymous visitors, or when the server may not fetch private data (open question 10). */
  sessions: Session[] | null;
  companies: Company[] | null;
  /** How the user signs in and confirms their identity; null also when it failed to load. */
  identity: IdentityState | null;
  providers: SocialProvider[];
}

/** `/account/*`: data of the section besides the profile, which the session has. */
export async function loadAccount({ params, signal, capabilities }: LoaderContext<{ '*': string }>): Promise<LoaderResult<AccountData>> {
  const section = sectionAt(params['*'] ?? '');
  if (section === null) return notFound();
  const { http, session, report } = capabilities;
  const data: AccountData = { section, sessions: null, companies: null, identity: null, providers: [] };
  if (!session.view.canCall) return ready(data);
  try {
    if (section === 'companies') data.companies = (await http.call(inviteEndpoints.companies, {}, { signal })).data;
    if (section === 'security') {
      // Without these, only a part of the page is missing.
      const unlessItFails = <Reply, Instead>(call: Promise<Reply>, instead: Instead) =>
        call.catch((error: unknown) => {
          if (!signal.aborted) report(error);
          return instead;
        });
      const [sessions, identity, providers] = await Promise.all([
        http.call(profileEndpoints.sessions, {}, { signal }),
        unlessItFails(http.call(profileEndpoints.identity, {}, { signal }), { data: null }),
        unlessItFails(http.call(authEndpoints.socialProviders, {}, { signal }), { data: [] }),
      ]);
      data.sessions = sessions.data;
      data.identity = identity.data;
      data.providers = providers.data;
    }
  } catch (error) {
    // The session has ended: the page asks to sign in.
    if (!isApiError(error, 401)) throw error;
  }
  return ready(data);
}
