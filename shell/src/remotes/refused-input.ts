import { ApiError, isApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { CallOptions, HttpClient } from '@plenum/shared-contracts/remote/capabilities';

const NOT_THERE: readonly (number | null)[] = [404, 410];
/** The API is well, and what it was asked for cannot exist: too long, not of the form that names have. */
const UNACCEPTABLE: readonly (number | null)[] = [400, 414, 422];

/** Whether the API refused what it was asked for, which is no outage: nothing gets better by asking again. */
export function isRefusedInput(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === 'status' && [...NOT_THERE, ...UNACCEPTABLE].includes(error.status);
}

/** Whether a refusal may be a mistake of the code that asked: that something is not there is an ordinary answer. */
export function isWorthReporting({ status }: ApiError): boolean {
  return !NOT_THERE.includes(status);
}

/**
 * The API as loaders have it. A path that it refuses names nothing that is there: such an answer is a 404 for all
 * loaders, which tell that from an outage, and do with it what they do with a name that nobody has.
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
