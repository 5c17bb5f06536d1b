import { expect, test } from '@jest/globals';
import type { Workspace } from '#scripts/build/workspaces.ts';
import { readDevSettings } from '#scripts/dev/dev-settings.ts';

const workspace = (name: string, isReleased: boolean): Workspace => ({ name, isReleased, folder: `/${name}` });
const WORKSPACES = [workspace('shell', true), workspace('mf-blog', true), workspace('api', false)];

test('no arguments – read – everything runs from source, on port 3100', () => {
  expect(readDevSettings([], {}, WORKSPACES)).toMatchObject({ only: null, port: 3100, apiUrl: 'http://127.0.0.1:3001/api' });
});

test('--only mf-blog – read – that remote runs against the site that the variables name', () => {
  const settings = readDevSettings(['--only', 'mf-blog'], { RELEASES_URL: 'http://registry.test:9', API_PORT: '4001' }, WORKSPACES);
  expect(settings.parts).toEqual([
    { name: 'shell', port: 3101 },
    { name: 'mf-blog', port: 3102 },
  ]);
  expect(settings).toMatchObject({ only: { name: 'mf-blog' }, releasesUrl: 'http://registry.test:9', apiUrl: 'http://127.0.0.1:4001/api' });
});

test('--api – read with one remote – its backend; without one, or without an address – refused', () => {
  const api = '/quizshow=http://127.0.0.1:4000';
  expect(readDevSettings(['--only', 'mf-blog', '--api', api], {}, WORKSPACES)).toMatchObject({
    backend: { name: 'mf-blog', prefix: '/quizshow', upstream: 'http://127.0.0.1:4000' },
  });
  expect(() => readDevSettings(['--api', api], {}, WORKSPACES)).toThrow(/--api needs one remote/);
  expect(() => readDevSettings(['--only', 'mf-blog', '--api', '/quizshow'], {}, WORKSPACES)).toThrow(/--api must be like/);
});

test.each(['shell', 'api', 'mf-nowhere'])('--only %s – read – refused, naming the remotes', (name) => {
  expect(() => readDevSettings(['--only', name], {}, WORKSPACES)).toThrow(/Remotes: mf-blog\./);
});

test('empty variables – read – count as absent', () => {
  const variables = { DEV_PORT: '', API_URL: '', RELEASES_URL: '', SITE_ENVIRONMENT: '' };
  expect(readDevSettings([], variables, WORKSPACES)).toEqual(readDevSettings([], {}, WORKSPACES));
});

test('an invalid port – read – refused, naming its variable', () => {
  expect(() => readDevSettings([], { DEV_PORT: 'high' }, WORKSPACES)).toThrow(/DEV_PORT/);
});

test('the API’s port is also the port of a package – read – refused, naming both; the development of one remote needs no API port', () => {
  expect(() => readDevSettings([], { API_PORT: '3102' }, WORKSPACES)).toThrow(/API_PORT is 3102.*mf-blog/);
  expect(readDevSettings(['--only', 'mf-blog'], { API_PORT: '3102' }, WORKSPACES)).toMatchObject({ port: 3100 });
});

test('a blocked port among those of development – read – refused, naming its variable', () => {
  expect(() => readDevSettings([], { DEV_PORT: '6664' }, WORKSPACES)).toThrow(/DEV_PORT.* 6665/);
});
