import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import type { SessionController } from '#src/auth/session-controller.ts';
import type { AuthEvent } from '#src/auth/state/auth-machine.ts';
import type { WithTabLock } from '#src/auth/storage/with-tab-lock.ts';
import { isApiError } from '@plenum/shared-contracts/http/api-error';

export interface RefresherParts {
  /** Session of this page. */
  readonly controller: Pick<SessionController, 'auth' | 'live' | 'adopt' | 'dispatch'>;
  readonly withTabLock: WithTabLock;
  readonly requestTokens: (refreshToken: string) => Promise<TokenPair>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onRefused: (error: unknown) => void;
}

/**
 * Refreshes the session: one refresh for all callers in this tab, one at a time across tabs, and none that another tab has just done
 * (open question 9).
 */
export class TokenRefresher {
  readonly #parts: RefresherParts;
  #running: Promise<string | null> | null = null;

  constructor(parts: RefresherParts) {
    this.#parts = parts;
  }

  /**
   * Returns a live access token other than `refused`; null when the session is over or there is none.
   * @throws ApiError when the API could not be reached: the session stays
   */
  renew(refused: string | null): Promise<string | null> {
    this.#running ??= this.#parts
      .withTabLock(() => this.#renewAlone(refused))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #renewAlone(refused: string | null): Promise<string | null> {
    const { controller, requestTokens, now, onRefused } = this.#parts;
    controller.adopt();
    const known = controller.live;
    if (known !== null && known !== refused) return known;
    const used = controller.auth.refreshToken;
    if (used === null) return null;
    let refusal: unknown = null;
    const event = await requestTokens(used).then(
      (tokens): AuthEvent => ({ type: 'refresh-succeeded', tokens, used, now: now() }),
      (error: unknown): AuthEvent => {
        if (!isTokenRejected(error)) throw error;
        refusal = error;
        return { type: 'refresh-refused', used };
      },
    );
    // Another tab or host may have signed out or in again meanwhile: then the answer belongs to no current session.
    controller.adopt();
    if (refusal !== null && controller.auth.refreshToken === used) onRefused(refusal);
    controller.dispatch(event);
    return controller.live;
  }
}

/**
 * Tells whether the API refused the refresh token, as opposed to no answer, a temporary refusal (408, 425, 429) or a server error
 * (open question 9).
 */
export function isTokenRejected(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'status' || error.status === null) return false;
  return error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);
}
