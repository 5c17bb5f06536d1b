import { ApiError, isApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { CallOptions, HttpClient } from '@plenum/shared-contracts/remote/capabilities';

const NOT_THERE: readonly (number | null)[] = [404, 410];
/** The API works, but the requested resource cannot exist: its name is too long or malformed. */
const UNACCEPTABLE: readonly (number | null)[] = [400, 414, 422];

/** Tells whether the API refused the input, which is not an outage: retrying does not help. */
export function isRejectedInput(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === 'status' && [...NOT_THERE, ...UNACCEPTABLE].includes(error.status);
}

/** Tells whether a refusal may be a bug in the caller; 404 and 410 are ordinary answers. */
export function isWorthReporting({ status }: ApiError): boolean {
  return !NOT_THERE.includes(status);
}

/**
 * Wraps the HTTP client for loaders. A path that the API refuses as malformed names nothing that exists: loaders get a 404, which they
 * distinguish from an outage and handle like any unknown name.
 */
export function loaderHttp(http: HttpClient): HttpClient {
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>> {
      try {
        return await http.call(endpoint, input, options);
      } catch (error) {
        const { params = {} } = input as { params?: Readonly<Record<string, unknown>> };
        throw endpoint.method === 'GET' && isPathRefused(error, params)
          ? new ApiError('status', error.call, { status: 404, cause: error })
          : error;
      }
    },
  };
}

function isPathRefused(error: unknown, params: Readonly<Record<string, unknown>>): error is ApiError {
  if (!isApiError(error) || !UNACCEPTABLE.includes(error.status) || Object.keys(params).length === 0) return false;
  const fields = error.body?.errors.map(({ field }) => field) ?? [];
  return fields.length === 0 || fields.some((field) => Object.hasOwn(params, field));
}
