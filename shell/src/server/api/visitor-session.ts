import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import type { RequestSession } from '#contract/session/auth-state.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { runWithDeadline } from '#src/app/run-loader.ts';

/** How long a page waits for the visitor's profile before it is sent without one. */
const PROFILE_DEADLINE_MS = 1500;

/**
 * Returns the session view that the page is rendered with. With a live access token the profile is requested, which also shows whether the
 * API accepts the token. Without a token, or without an answer in time, the page has the layout of a signed-in user and nothing private:
 * the browser fills that in (open question 10).
 */
export async function visitorView(
  session: RequestSession | null,
  http: HttpClient,
  report: Report,
  signal: AbortSignal,
): Promise<SessionView> {
  if (!session) return NO_SESSION;
  const frame: SessionView = { ...NO_SESSION, status: 'signed-in', temporary: session.temporary, profileStatus: 'loading' };
  if (session.accessToken === null) return frame;
  try {
    const { data } = await runWithDeadline(signal, PROFILE_DEADLINE_MS, 'The profile', (abort) =>
      http.call(profileEndpoints.get, {}, { signal: abort }),
    );
    return { ...frame, canCall: true, profile: decodeProfile(data), profileStatus: 'loaded' };
  } catch (error) {
    if (!isApiError(error, 401) && !isApiError(error, 403)) report(error, { session: 'profile' });
    return frame;
  }
}
