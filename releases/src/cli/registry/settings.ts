import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { isPlainText } from '@plenum/shared-contracts/release/plain-text';
import type { Io } from '#src/cli/io.ts';
import { isLocal } from '#src/cli/registry/is-local.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import type { SourceMapTarget } from '#src/cli/source-maps/upload-source-maps.ts';
import { CliError } from '#src/errors.ts';

/** Deadline of a whole upload of source maps, including the time in which the service processes them. */
const UPLOAD_MS = 300_000;

const ADDRESS = 'is not an address such as http://127.0.0.1:3002';
const PORT = 'is not a port from 1 to 65535; where the registry chose one itself, set RELEASES_URL to the address that "npm start" printed';

const SITE_PORT = 'is not a port from 1 to 65535';

const TOKEN = 'is not a token: it has spaces, line breaks or letters outside ASCII';
/** As the registry accepts it. */
const ACTOR_LENGTH = 80;
const ACTOR = `is not a name in one line of at most ${ACTOR_LENGTH} characters`;

const SECONDS = 'is not a number of seconds from 1 to 3600';

const settings = z.object({
  RELEASES_URL: z.optional(z.url({ protocol: /^https?$/, error: ADDRESS })),
  /** Port of the registry that "npm start" runs. Used only without RELEASES_URL. */
  RELEASES_PORT: z._default(z.coerce.number({ error: PORT }).check(z.int(PORT), z.gte(1, PORT), z.lte(65_535, PORT)), 3002),
  RELEASES_TOKEN: z.optional(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, TOKEN))),
  RELEASES_ACTOR: z.optional(z.string().check(z.trim(), z.maxLength(ACTOR_LENGTH, ACTOR), z.refine(isPlainText, ACTOR))),
  RELEASES_TIMEOUT_SECONDS: z._default(z.coerce.number({ error: SECONDS }).check(z.gte(1, SECONDS), z.lte(3600, SECONDS)), 60),
  DATA_DIR: z._default(z.string(), '.data'),
});
/** Where the site of an environment is, for links to it. */
const siteSettings = z.object({
  RELEASES_SITE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is not an address such as https://plenum.example' })),
  SITE_PORT: z._default(z.coerce.number({ error: SITE_PORT }).check(z.int(SITE_PORT), z.gte(1, SITE_PORT), z.lte(65_535, SITE_PORT)), 3000),
});
/** Where `publish` uploads source maps: all of them, or none. */
const sourceMapSettings = z.object({
  ERROR_TRACKING_URL: z.url({ protocol: /^https?$/, error: 'is not an address such as https://sentry.example' }),
  ERROR_TRACKING_ORG: z.string(),
  ERROR_TRACKING_PROJECTS: z.string(),
  ERROR_TRACKING_TOKEN: z.string(),
});
const tokenFile = z.object({ manager: z.string(), teams: z.record(z.string(), z.string()) });

/** The role of a command: a team publishes its own release, a manager does everything else, and readers need no token. */
export type Role = 'reader' | 'manager' | { readonly team: string; /** A manager may do it, too. */ readonly orManager?: true };

/** Returns the registry connection of a command and reports slow responses on stderr. @throws CliError `usage` */
export function connect(io: Io, role: Role): RegistryConnection {
  let said = '';
  const onWait = (message: string): void => {
    // Calls that run at the same time wait for the same response.
    if (message !== said) io.err(`${message}\n`);
    said = message;
  };
  return { ...readConnection(io.env, role), onWait };
}

/** The variables that are set and not empty. */
function given(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * Reads where `publish` uploads source maps, or null if they are not uploaded.
 * @throws CliError `usage` if only some of the variables are set
 */
export function readSourceMapTarget(env: Readonly<Record<string, string | undefined>>): SourceMapTarget | null {
  const variables = given(env);
  const names = Object.keys(sourceMapSettings.shape);
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new CliError(
      'usage',
      `To upload source maps, set all of ${names.join(', ')}; to skip the upload, set none of them. Missing: ${missing.join(', ')}.`,
    );
  const result = sourceMapSettings.safeParse(variables);
  if (!result.success) {
    const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`);
    throw new CliError('usage', errors.join('\n'), { cause: result.error });
  }
  const { ERROR_TRACKING_URL: url, ERROR_TRACKING_ORG: org, ERROR_TRACKING_PROJECTS: projects, ERROR_TRACKING_TOKEN: token } = result.data;
  return { url, org, projects: projects.split(',').map((project) => project.trim()), token, timeoutMs: UPLOAD_MS };
}

/**
 * Reads where the registry is and the token for `role`. No other module of the CLI reads the environment. With the same RELEASES_PORT and
 * DATA_DIR as "npm start" it finds that registry; RELEASES_URL names another one.
 * The token is RELEASES_TOKEN, or the one that a local run saved in DATA_DIR/tokens.json. The tokens in that file are only sent to this
 * machine.
 * @throws CliError `usage`
 */
export function readConnection(env: Readonly<Record<string, string | undefined>>, role: Role): RegistryConnection {
  const result = settings.safeParse(given(env));
  if (!result.success) {
    const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`);
    throw new CliError('usage', errors.join('\n'), { cause: result.error });
  }
  const { RELEASES_TOKEN: ownToken, RELEASES_ACTOR: actor = userName(), DATA_DIR: dataDir } = result.data;
  const url = result.data.RELEASES_URL ?? `http://127.0.0.1:${result.data.RELEASES_PORT}`;
  const timeoutMs = result.data.RELEASES_TIMEOUT_SECONDS * 1000;
  if (role === 'reader') return { url, timeoutMs };
  const token = ownToken ?? (isLocal(url) ? localToken(path.join(dataDir, 'tokens.json'), role) : undefined);
  if (token !== undefined) return { url, token, actor, timeoutMs };
  const whose = role === 'manager' ? 'the manager' : `the ${role.team} team`;
  const byCommand = role === 'manager' ? '' : ` A release manager creates one: npm run release -- token create ${role.team}`;
  const elsewhere = isLocal(url)
    ? `, or start the site with "npm start", which writes tokens for a local run to ${path.join(dataDir, 'tokens.json')}`
    : '';
  throw new CliError('usage', `There is no token of ${whose} for ${url}. Set RELEASES_TOKEN${elsewhere}.${byCommand}`);
}

/**
 * Returns the origin of the site that a link is for: `option`, RELEASES_SITE_URL, or the site of "npm start" for a registry on this machine.
 * @throws CliError `usage` if none of them says where the site is
 */
export function readSiteOrigin(env: Readonly<Record<string, string | undefined>>, option: string | undefined, registry: string): string {
  const result = siteSettings.safeParse(given({ ...env, ...(option === undefined ? {} : { RELEASES_SITE_URL: option }) }));
  if (!result.success) {
    const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`);
    throw new CliError('usage', errors.join('\n'), { cause: result.error });
  }
  const { RELEASES_SITE_URL: url, SITE_PORT: port } = result.data;
  if (url !== undefined) return new URL(url).origin;
  if (isLocal(registry)) return `http://plenum.localhost:${port}`;
  throw new CliError('usage', 'Say which site the link opens: --site https://plenum.example, or RELEASES_SITE_URL.');
}

function localToken(file: string, role: Exclude<Role, 'reader'>): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const tokens = tokenFile.safeParse(readJson(text)).data;
  if (!tokens)
    throw new CliError('usage', `${file} is not a token file of "npm start". Remove it and run "npm start" again, or set RELEASES_TOKEN.`);
  if (role === 'manager') return tokens.manager;
  return tokens.teams[role.team] ?? (role.orManager ? tokens.manager : undefined);
}

/** Undefined in a container whose user has no name. */
function userName(): string | undefined {
  try {
    return os.userInfo().username;
  } catch {
    return undefined;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
