import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';
import type { TokenRefresher } from '#src/auth/refresh/token-refresher.ts';
import type { SessionController } from '#src/auth/session-controller.ts';
import type { TokenProvider } from '#src/http/token-provider.ts';

/** Shown when the session has ended without the user signing out. */
export const ENDED = 'You have been signed out. Please sign in again.';

/** Gives calls of the API the session's token, and ends the session when the API refuses it. */
export function createTokenProvider(controller: SessionController, refresher: TokenRefresher): TokenProvider {
  return {
    async token() {
      controller.adopt();
      if (controller.live !== null || !controller.auth.loggedInSystem) return controller.live;
      if (controller.auth.refreshToken === null) {
        controller.dispatch({ type: 'temporary-expired' });
        throw sessionEnded();
      }
      const token = await refresher.renew(null);
      if (token === null) throw sessionEnded();
      return token;
    },
    renew: (refused) => refresher.renew(refused),
    endSession(refused) {
      controller.adopt();
      if (refused === null || controller.auth.accessToken === refused) controller.dispatch({ type: 'request-refused' });
    },
    signIn(call, state) {
      controller.adopt();
      controller.dispatch({ type: `${call}-${state}` });
    },
  };
}

/** Returns the error that the API would answer with to a call that is not sent. */
function sessionEnded(): ApiError {
  const body: ErrorBody = { message: ENDED, code: 'unauthorized', status: 401, errors: [], request_id: '' };
  return new ApiError('status', 'the session', { status: 401, body });
}
