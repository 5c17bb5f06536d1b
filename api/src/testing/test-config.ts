import path from 'node:path';
import { readConfig, type Config } from '#src/config.ts';

/** A small content folder with a draft, a future article and a hostile one. */
export const TEST_CONTENT = path.join(import.meta.dirname, '../../test-content');

/** After all visible articles of the small content folder, before the future one. */
export const TEST_NOW = new Date('2026-06-01T00:00:00Z');

/** The defaults without log output, with long timeouts and cheap password hashes, for a database on the server of this test run. */
export function testConfig(changes: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: process.env['TEST_DATABASE_URL'],
    API_CONTENT_DIR: TEST_CONTENT,
    // Hashes at their real cost took most of the time of all account tests.
    API_PASSWORD_MEMORY_KIB: '8',
    API_PASSWORD_PASSES: '1',
    LOG_LEVEL: 'silent',
    // A slow database on a busy machine must not count as an outage.
    API_DATABASE_CONNECT_MS: '20000',
    API_DATABASE_QUERY_MS: '20000',
    ...changes,
  });
}
