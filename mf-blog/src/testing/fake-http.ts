import { fakeSession } from '@plenum/federation/testing/fake-session';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint } from '@plenum/shared-contracts/http/endpoint';
import type { Capabilities, HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';

/** Reply for each endpoint path: a body as on the wire, or an error to throw. */
type Answers = Readonly<Record<string, unknown>>;

interface FakeHttp extends HttpClient {
  readonly calls: { path: string; input: CallInput<Endpoint> }[];
}

/** Parses bodies with the endpoint's schema like the real client, so that a wrong shape is an `ApiError` as well. */
export function fakeHttp(answers: Answers): FakeHttp {
  const calls: FakeHttp['calls'] = [];
  return {
    calls,
    async call(endpoint, input) {
      calls.push({ path: endpoint.path, input });
      const answer = answers[endpoint.path];
      if (answer instanceof Error) throw answer;
      const parsed = endpoint.reply.safeParse(answer);
      if (!parsed.success) throw new ApiError('shape', endpoint.path, { cause: parsed.error });
      return parsed.data as never;
    },
  };
}

export function statusError(status: number): ApiError {
  return new ApiError('status', 'test', { status });
}

/** Capabilities that record their calls. */
export function fakeCapabilities(http: HttpClient = fakeHttp({})) {
  const reports: unknown[] = [];
  const notices: Parameters<Capabilities['notify']>[0][] = [];
  const capabilities: Capabilities = {
    http,
    settings: null,
    session: fakeSession(),
    renderSlot: ({ name, children }) => children?.(`[${name}]`) ?? null,
    tracking: { source: () => ({}), activity: () => undefined },
    events: { emit: () => undefined, on: () => () => undefined },
    report: (error) => void reports.push(error),
    notify: (notice) => void notices.push(notice),
    navigate: () => undefined,
  };
  return { capabilities, reports, notices };
}

/** A loader's context for a page of this site; `reports` collects what the loader reports. */
export function loaderContext<Params>(path: string, params: Params, answers: Answers) {
  const http = fakeHttp(answers);
  const { capabilities, reports } = fakeCapabilities(http);
  const leave = new AbortController();
  const context: LoaderContext<Params> = { params, url: new URL(path, 'https://plenum.test'), signal: leave.signal, capabilities };
  return { context, reports, leave, calls: http.calls };
}
