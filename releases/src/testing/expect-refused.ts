import { expect } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';

/** The answer is a refusal in the one shape of errors, with this status and code, and its message contains `said`. */
export function expectRefused(response: { statusCode: number; json: () => unknown }, status: number, code: string, said = ''): void {
  expect(errorBody.parse(response.json())).toMatchObject({
    status,
    code,
    message: expect.stringContaining(said),
    request_id: expect.stringMatching(/.+/),
  });
  expect(response.statusCode).toBe(status);
}
