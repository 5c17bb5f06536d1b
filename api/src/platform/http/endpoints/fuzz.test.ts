import { afterAll, beforeAll, test } from '@jest/globals';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { expectNoFailures } from '#src/testing/expect-no-failures.ts';
import { signUpConfirmed } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

// Requests for each endpoint; `npm run test:soak` sends more.
const RUNS = process.env['SOAK'] ? 1000 : 12;
const NO_LIMIT = '1000000';

// Calls that sign out come last.
const endpoints = Object.values(endpointTable)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .toSorted((one, other) => Number(one.path === '/logout') - Number(other.path === '/logout'));

let service: TestApp;
let token: string;
beforeAll(async () => {
  service = await startTestApp({
    API_RATE_LIMIT_PUBLIC: NO_LIMIT,
    API_RATE_LIMIT_BEARER: NO_LIMIT,
    API_RATE_LIMIT_FORMS: NO_LIMIT,
    API_RATE_LIMIT_LINKS: NO_LIMIT,
    API_RATE_LIMIT_COMPANIES: NO_LIMIT,
    API_RATE_LIMIT_QUIZ: NO_LIMIT,
    API_RATE_LIMIT_SEARCH: NO_LIMIT,
    API_RATE_LIMIT_VOTES: NO_LIMIT,
    API_RATE_LIMIT_REGISTRATIONS: NO_LIMIT,
    API_RATE_LIMIT_CODES: NO_LIMIT,
    API_DATABASE_QUERY_MS: '20000',
  });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await signUpConfirmed(service, 'member@example.com'));
});
afterAll(() => service.close());

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s – any input – no 500, and every refusal in the standard shape',
  (_method, _path, endpoint) => expectNoFailures(service.app, endpoint, token, RUNS),
);
