import { fakeSession } from '@plenum/federation/testing/fake-session';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint } from '@plenum/shared-contracts/http/endpoint';
import type { CallOptions, Capabilities, HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';

/** What each endpoint's path answers: a body as it came over the wire, the error to throw, or a function that decides. */
type Answers = Readonly<Record<string, unknown>>;

interface FakeHttp extends HttpClient {
  readonly calls: { path: string; input: CallInput<Endpoint>; key?: string | undefined }[];
}

/** Parses bodies by the endpoint's schema as the real client does, so a wrong shape is an `ApiError` too. */
export function fakeHttp(answers: Answers): FakeHttp {
  const calls: FakeHttp['calls'] = [];
  return {
    calls,
    async call(endpoint, input, options: CallOptions = {}) {
      calls.push({ path: endpoint.path, input, ...(options.idempotencyKey !== undefined && { key: options.idempotencyKey }) });
      const given = answers[endpoint.path];
      const answer: unknown = typeof given === 'function' ? await given() : given;
      if (answer instanceof Error) throw answer;
      const parsed = endpoint.reply.safeParse(answer);
      if (!parsed.success) throw new ApiError('shape', endpoint.path, { cause: parsed.error });
      return parsed.data as never;
    },
  };
}

/** An error answer of the API, with what it says of single fields. */
export function statusError(status: number, message = 'Not now.', errors: { field: string; message: string }[] = []): ApiError {
  return new ApiError('status', 'test', { status, body: { message, code: 'test', status, errors, request_id: 'r-1' } });
}

const settings: PublicSettings = {
  product: 'Plenum',
  currency: 'RUB',
  locale: 'en',
  time_zone: 'Europe/Moscow',
  support_email: 'hello@plenum.test',
  webinar_room: 'https://rooms.plenum.test/{alias}/{token}',
  webinar_recording: 'https://rooms.plenum.test/{alias}/recording',
};

/** Capabilities that remember what they were asked. */
export function fakeCapabilities(http: HttpClient = fakeHttp({})) {
  const reports: unknown[] = [];
  const notices: Parameters<Capabilities['notify']>[0][] = [];
  const capabilities: Capabilities = {
    http,
    settings,
    session: fakeSession(),
    events: { emit: () => undefined, on: () => () => undefined },
    report: (error) => void reports.push(error),
    notify: (notice) => void notices.push(notice),
    navigate: () => undefined,
  };
  return { capabilities, reports, notices };
}

/** A loader's context for a page of this site; `reports` fills as the loader runs. */
export function loaderContext<Params>(path: string, params: Params, answers: Answers) {
  const http = fakeHttp(answers);
  const { capabilities, reports } = fakeCapabilities(http);
  const leave = new AbortController();
  const context: LoaderContext<Params> = { params, url: new URL(path, 'https://plenum.test'), signal: leave.signal, capabilities };
  return { context, reports, leave, calls: http.calls };
}
