import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import type { RegistryConnection } from '#src/cli/registry/connection.ts';
import { CliError } from '#src/errors.ts';

const settings = z.object({
  RELEASES_URL: z._default(z.url({ protocol: /^https?$/ }), 'http://127.0.0.1:3002'),
  RELEASES_TOKEN: z.optional(z.string()),
  RELEASES_ACTOR: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
});
const tokenFile = z.object({ manager: z.string(), teams: z.record(z.string(), z.string()) });

/** As whom: a team publishes its own release, the manager does the rest, anybody reads. */
export type Role = 'anybody' | 'manager' | { readonly team: string };

/**
 * The only reader of the CLI's environment: where the registry is, and the token for `role`.
 * The token is RELEASES_TOKEN, or the one that a local run left in DATA_DIR/tokens.json; that file's
 * tokens are sent to this machine only.
 * @throws CliError `usage`
 */
export function readConnection(env: Readonly<Record<string, string | undefined>>, role: Role): RegistryConnection {
  const result = settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')));
  if (!result.success)
    throw new CliError('usage', `RELEASES_URL is not an address such as http://127.0.0.1:3002.`, { cause: result.error });
  const { RELEASES_URL: url, RELEASES_TOKEN: given, RELEASES_ACTOR: actor = userInfo().username, DATA_DIR: dataDir } = result.data;
  if (role === 'anybody') return { url };
  const token = given ?? (isLocal(url) ? localToken(path.join(dataDir, 'tokens.json'), role) : undefined);
  if (token !== undefined) return { url, token, actor };
  const whose = role === 'manager' ? 'the manager' : `the ${role.team} team`;
  const elsewhere = isLocal(url)
    ? `, or start the site with "npm start", which writes tokens for a local run to ${path.join(dataDir, 'tokens.json')}`
    : '';
  throw new CliError('usage', `No token of ${whose} for ${url}. Set RELEASES_TOKEN${elsewhere}.`);
}

function localToken(file: string, role: Exclude<Role, 'anybody'>): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const tokens = tokenFile.safeParse(readJson(text)).data;
  if (!tokens)
    throw new CliError(
      'usage',
      `${file} is not a file of tokens as "npm start" writes it. Remove it and start again, or set RELEASES_TOKEN.`,
    );
  return role === 'manager' ? tokens.manager : tokens.teams[role.team];
}

function isLocal(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
