import { tmpdir } from 'node:os';
import { expect, jest, test } from '@jest/globals';
import NativeEnvironment from '#scripts/jest/native/environment.ts';

type Options = ConstructorParameters<typeof NativeEnvironment>[0];
const projectConfig = { fakeTimers: {}, rootDir: '/', testMatch: [] } as unknown as Options['projectConfig'];

test('a test file – leaves globals, variables, a working directory, fake timers and a spy behind – the next file sees none of them', async () => {
  const before = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout, path: process.env['PATH'], directory: process.cwd() };
  const environment = new NativeEnvironment({ projectConfig });
  Object.assign(globalThis, { leftByATest: true, fetch: () => Promise.reject(new Error('left by a test')) });
  Object.assign(process.env, { PATH: 'left by a test', LEFT_BY_A_TEST: '1' });
  process.chdir(tmpdir());
  environment.fakeTimersModern?.useFakeTimers();
  environment.moduleMocker.spyOn(Math, 'random').mockReturnValue(2);
  await environment.teardown();

  expect({
    fetch: globalThis.fetch,
    setTimeout: globalThis.setTimeout,
    path: process.env['PATH'],
    directory: process.cwd(),
  }).toEqual(before);
  expect('leftByATest' in globalThis).toBe(false);
  expect(process.env).not.toHaveProperty('LEFT_BY_A_TEST');
  expect(Math.random()).toBeLessThan(1);
});

test('fake timers – in use – Node’s own work continues', async () => {
  jest.useFakeTimers();
  try {
    expect(await (await fetch('data:text/plain,here')).text()).toBe('here');
  } finally {
    jest.useRealTimers();
  }
});
