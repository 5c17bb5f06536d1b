import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { fuzzRequests } from '#src/testing/fuzz-requests.ts';
import type { TestApp } from '#src/testing/test-app.ts';

/**
 * Sends an endpoint `runs` requests. None may be answered with an internal error, and every refusal must have the standard shape, with
 * messages for users.
 */
export async function expectNoFailures(app: TestApp['app'], endpoint: Endpoint, token: string, runs: number): Promise<void> {
  const authorization = endpoint.auth === 'public' ? {} : { authorization: `Bearer ${token}` };
  await fc.assert(
    fc.asyncProperty(fuzzRequests(endpoint), async ({ path, headers, payload }) => {
      const reply = await app.inject({
        method: endpoint.method,
        url: `${API_BASE}${path}`,
        headers: { ...headers, ...authorization },
        ...(payload !== undefined && { payload }),
      });
      expect(reply.statusCode).toBeLessThan(500);
      if (reply.statusCode < 400) return;
      const { errors } = errorBody.parse(reply.json());
      for (const { message } of errors)
        expect(message).not.toMatch(/invalid (input|option|string|key)|expected|received|too (big|small):/i);
    }),
    { numRuns: runs, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
}
