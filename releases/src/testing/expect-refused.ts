import { expect } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';

/** Expects an error response with the standard body, this status and code, and a message that contains `said`. */
export function expectRefused(response: { statusCode: number; json: () => unknown }, status: number, code: string, said = ''): void {
  expect(errorBody.parse(response.json())).toMatchObject({
    status,
    code,
    message: expect.stringContaining(said),
    request_id: expect.stringMatching(/.+/),
  });
  expect(response.statusCode).toBe(status);
}
