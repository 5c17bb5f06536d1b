import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { startSession } from '#src/auth/start-session.ts';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';

const SIGNED_OUT: SessionView = {
  status: 'anonymous',
  canCall: false,
  temporary: false,
  storedIn: 'browser',
  profile: null,
  profileStatus: 'absent',
  registrationStep: 0,
  accountDeleted: false,
};
let chunks: string[];

beforeEach(() => {
  chunks = [];
  prepareChunksBy(async (chunk) => void chunks.push(chunk));
});
afterEach(() => {
  prepareChunksBy(() => Promise.resolve());
  localStorage.clear();
});

function page(view: SessionView = SIGNED_OUT) {
  let cookies = '';
  const report = jest.fn<(error: unknown) => void>();
  const started = startSession({
    boot: { apiBase: '/api', session: { view, wasRead: true }, hosts: null },
    stores: {
      cookies: { read: () => cookies, write: (cookie) => (cookies = `${cookies}; ${cookie.split(';')[0]}`) },
      storage: () => localStorage,
    },
    events: { on: () => () => undefined, emit: () => undefined },
    notices: { act: () => undefined },
    report,
  });
  return { ...started, report };
}

test('a signed-out visitor – a page begins – the view is the server’s, and no code of the session is requested', () => {
  const { session, isLikely } = page();
  expect(session.view).toBe(SIGNED_OUT);
  expect(isLikely).toBe(false);
  expect(chunks).toEqual([]);
});

test('a page rendered for someone who is signed in – begins – the session is to begin at once', () => {
  expect(page({ ...SIGNED_OUT, status: 'signed-in' }).isLikely).toBe(true);
});

test('before the session has begun – an action – the session begins, and listeners of before hear of the change', async () => {
  const { session } = page();
  const heard: number[] = [];
  session.subscribe(() => heard.push(session.view.registrationStep));
  session.actions.advanceRegistration();
  session.actions.advanceRegistration();
  await session.actions.reloadProfile();
  expect(session.view.registrationStep).toBe(2);
  expect(heard.at(-1)).toBe(2);
  expect(chunks).toEqual(['tool-session-state']);
  session.actions.resetRegistration();
  expect(session.view.registrationStep).toBe(0);
});

test('two users of the session at once – it begins – once', async () => {
  const { begin } = page();
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(first).toBe(second);
});

test('the code does not load – an action – it fails like a call without a connection, and the next one begins the session', async () => {
  prepareChunksBy(() => Promise.reject(new TypeError('Failed to fetch')));
  const { session, report } = page();
  const begin = () => session.actions.begin(sampleSignedIn.data, 'login');
  await expect(begin()).rejects.toMatchObject({ kind: 'network' });
  const reported = new Promise((resolve) => report.mockImplementation(resolve));
  session.actions.resetRegistration();
  expect(await reported).toMatchObject({ kind: 'network' });
  prepareChunksBy(() => Promise.resolve());
  const signedIn = new Promise<void>((resolve) => session.subscribe(() => session.view.status === 'signed-in' && resolve()));
  // Its profile is not answered here.
  void begin().catch(() => undefined);
  await signedIn;
});
