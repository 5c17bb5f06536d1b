import { notFound, ready } from '@plenum/federation/remote/results';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type SectionName, sectionAt } from '#src/screens/account/sections.ts';

export interface AccountData {
  section: SectionName;
  /** Null: nobody is signed in, or the server may not ask for private data (decisions.md 10). */
  sessions: Session[] | null;
  companies: Company[] | null;
  providers: SocialProvider[];
}

/** `/account/*`: what the section shows beside the profile, which the session has. */
export async function loadAccount({ params, signal, capabilities }: LoaderContext<{ '*': string }>): Promise<LoaderResult<AccountData>> {
  const section = sectionAt(params['*'] ?? '');
  if (section === null) return notFound();
  const { http, session, report } = capabilities;
  const data: AccountData = { section, sessions: null, companies: null, providers: [] };
  if (!session.view.canCall) return ready(data);
  try {
    if (section === 'companies') data.companies = (await http.call(inviteEndpoints.companies, {}, { signal })).data;
    if (section === 'security') {
      const [sessions, providers] = await Promise.all([
        http.call(profileEndpoints.sessions, {}, { signal }),
        // Without them the page lacks one of several ways to sign in.
        http.call(authEndpoints.socialProviders, {}, { signal }).catch((error: unknown) => {
          if (!signal.aborted) report(error);
          return { data: [] };
        }),
      ]);
      data.sessions = sessions.data;
      data.providers = providers.data;
    }
  } catch (error) {
    // The session ended meanwhile: the page asks to sign in.
    if (!isApiError(error, 401)) throw error;
  }
  return ready(data);
}
