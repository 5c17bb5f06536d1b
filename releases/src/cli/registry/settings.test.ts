import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { readConnection } from '#src/cli/registry/settings.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'plenum-settings-'));
writeFileSync(path.join(DATA_DIR, 'tokens.json'), JSON.stringify({ manager: 'm', teams: { 'mf-blog': 'b' } }));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('a registry on this machine – the connection is read – the local tokens are used, RELEASES_TOKEN first', () => {
  expect(readConnection({ DATA_DIR, RELEASES_ACTOR: 'Vera' }, 'manager')).toEqual({
    url: 'http://127.0.0.1:3002',
    token: 'm',
    actor: 'Vera',
    timeoutMs: 60_000,
  });
  expect(readConnection({ DATA_DIR, RELEASES_URL: 'http://localhost:4000' }, { team: 'mf-blog' })).toMatchObject({ token: 'b' });
  expect(readConnection({ DATA_DIR, RELEASES_TOKEN: 'given' }, 'manager')).toMatchObject({ token: 'given' });
  expect(() => readConnection({ DATA_DIR }, { team: 'mf-wiki' })).toThrow('no token of the mf-wiki team');
});

test('a team without a local token – a command that a manager may run too – the manager’s token is used', () => {
  expect(readConnection({ DATA_DIR }, { team: 'mf-wiki', orManager: true })).toMatchObject({ token: 'm' });
  expect(readConnection({ DATA_DIR }, { team: 'mf-blog', orManager: true })).toMatchObject({ token: 'b' });
});

test('a registry elsewhere – the connection is read – the local tokens are not sent there', () => {
  expect(() => readConnection({ DATA_DIR, RELEASES_URL: 'https://releases.example' }, 'manager')).toThrow('Set RELEASES_TOKEN.');
  expect(readConnection({ DATA_DIR, RELEASES_URL: 'https://releases.example' }, 'reader')).toEqual({
    url: 'https://releases.example',
    timeoutMs: 60_000,
  });
});

test('"npm start" was given another port – the CLI has the same setting – it uses that registry; RELEASES_URL takes precedence', () => {
  expect(readConnection({ DATA_DIR, RELEASES_PORT: '4002' }, 'manager')).toMatchObject({ url: 'http://127.0.0.1:4002', token: 'm' });
  expect(readConnection({ RELEASES_PORT: '' }, 'reader')).toEqual({ url: 'http://127.0.0.1:3002', timeoutMs: 60_000 });
  const both = { RELEASES_PORT: '4002', RELEASES_URL: 'https://releases.example' };
  expect(readConnection(both, 'reader')).toEqual({ url: 'https://releases.example', timeoutMs: 60_000 });
});

test.each([
  [{ RELEASES_URL: 'releases' }, 'RELEASES_URL is not an address such as http://127.0.0.1:3002.'],
  [{ RELEASES_PORT: 'web' }, 'RELEASES_PORT is not a port'],
  [{ RELEASES_PORT: '70000' }, 'RELEASES_PORT is not a port'],
  [{ RELEASES_TIMEOUT_SECONDS: '0' }, 'RELEASES_TIMEOUT_SECONDS is not a number of seconds from 1 to 3600'],
  [{ RELEASES_TOKEN: 'one\ntwo' }, 'RELEASES_TOKEN is not a token'],
  [{ RELEASES_TOKEN: 'ключ' }, 'RELEASES_TOKEN is not a token'],
  [{ RELEASES_ACTOR: 'half \ud800' }, 'RELEASES_ACTOR is not a name in one line of at most 80 characters'],
  [{ RELEASES_ACTOR: 'V'.repeat(81) }, 'RELEASES_ACTOR is not a name'],
  [{ RELEASES_PORT: '0' }, 'set RELEASES_URL to the address that "npm start" printed'],
])('%o – the connection is read – usage: "%s"', (variables, output) => {
  expect(() => readConnection(variables, 'reader')).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(output) }),
  );
});

test('a token with a line break at its end, as from a file – the connection is read – without the line break', () => {
  expect(readConnection({ RELEASES_TOKEN: 'given\n' }, 'manager')).toMatchObject({ token: 'given' });
});

test('a user without a name, as in a container – the connection is read – without an actor', () => {
  const userInfo = jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
  });
  expect(readConnection({ RELEASES_TOKEN: 'given' }, 'manager').actor).toBeUndefined();
  userInfo.mockRestore();
});
