import { expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { visitorView } from '#src/server/api/visitor-session.ts';

const LIVE = { accessToken: 'live', temporary: false };

async function viewOf(session: Parameters<typeof visitorView>[0], answer: () => unknown) {
  const reports: unknown[] = [];
  let calls = 0;
  const http = {
    call: async () => {
      calls += 1;
      return answer();
    },
  } as unknown as HttpClient;
  const view = await visitorView(session, http, (error) => void reports.push(error), new AbortController().signal);
  return { view, reports, calls };
}
const profile = () => ({ data: sampleProfile });
const failing = (error: unknown) => () => {
  throw error;
};

test('signed out – a page is rendered – the API is not called', async () => {
  expect(await viewOf(null, profile)).toMatchObject({ view: { status: 'anonymous', canCall: false }, calls: 0 });
});

test('a live token – a page is rendered – the profile is there, and private calls are possible', async () => {
  const { view } = await viewOf({ ...LIVE, temporary: true }, profile);
  expect(view).toMatchObject({
    status: 'signed-in',
    canCall: true,
    temporary: true,
    profileStatus: 'loaded',
    profile: { name: 'Olga Petrova' },
  });
});

test('an expired token – a page is rendered – the layout of a signed-in user, no calls', async () => {
  const { view, calls } = await viewOf({ ...LIVE, accessToken: null }, profile);
  expect([view.status, view.canCall, view.profile, calls]).toEqual(['signed-in', false, null, 0]);
});

test.each([
  ['refuses the token', new ApiError('status', 'GET /v2/profile', { status: 401 }), 0],
  ['is broken', new ApiError('status', 'GET /v2/profile', { status: 500 }), 1],
  ['does not answer', new ApiError('network', 'GET /v2/profile'), 1],
])('the API %s – a page is rendered – the layout of a signed-in user, no private calls; reports: %3$d', async (_, error, times) => {
  const { view, reports } = await viewOf(LIVE, failing(error));
  expect([view.status, view.canCall, view.profile, reports.length]).toEqual(['signed-in', false, null, times]);
});
