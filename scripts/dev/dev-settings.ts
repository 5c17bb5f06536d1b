import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type ApiBackend, apiGrant } from '@plenum/shared-contracts/release/access-schemas';
import { ScriptError } from '#scripts/errors.ts';
import type { Workspace } from '#scripts/build/workspaces.ts';
import { blockedPortError, type Settings, readSettings } from '#scripts/settings.ts';

const environment = z.object({
  /** Port of the site. The development servers of the packages use the ports after it. */
  DEV_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1024), z.lte(65_000)), 3100),
  /** Addresses of the running site, for --only. */
  API_URL: z.optional(z.url()),
  RELEASES_URL: z.optional(z.url()),
  SITE_ENVIRONMENT: z._default(z.string(), 'production'),
});

export interface DevSettings extends Settings {
  /** The remote to develop against a running site; null develops everything. */
  readonly only: Workspace | null;
  /** Backend of that remote, in the format of a team's grant: `/quizshow=http://127.0.0.1:4000`. */
  readonly backend: ApiBackend | null;
  readonly port: number;
  /** Packages built from source, the shell first, with the ports of their development servers. */
  readonly parts: readonly { readonly name: string; readonly port: number }[];
  readonly apiUrl: string;
  readonly releasesUrl: string;
  readonly environment: string;
}

/**
 * Reads `npm run dev`'s arguments and variables; an empty one counts as absent.
 * @throws ScriptError `setting_invalid`
 */
export function readDevSettings(
  args: string[],
  variables: Readonly<Record<string, string | undefined>>,
  workspaces: readonly Workspace[],
): DevSettings {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, api: { type: 'string' } } });
  const remotes = workspaces.filter(({ name, isReleased }) => isReleased && name !== 'shell');
  const only = values.only === undefined ? null : remotes.find(({ name }) => name === values.only);
  if (only === undefined)
    throw new ScriptError(
      'setting_invalid',
      `There is no remote "${values.only}". Remotes: ${remotes.map(({ name }) => name).join(', ')}.`,
    );
  const backend = values.api === undefined ? null : readBackend(values.api, only);
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));
  if (!parsed.success)
    throw new ScriptError(
      'setting_invalid',
      `These settings are invalid:\n${parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`,
    );
  const settings = readSettings(variables);
  const { DEV_PORT: port, API_URL, RELEASES_URL, SITE_ENVIRONMENT } = parsed.data;
  const parts = ['shell', ...(only ? [only] : remotes).map(({ name }) => name)].map((name, index) => ({ name, port: port + 1 + index }));
  const errors = [port, ...parts.map((part) => part.port)].flatMap(
    (each) => blockedPortError('DEV_PORT, or one of the ports after it,', each) ?? [],
  );
  const taken = only ? undefined : [{ name: 'The site', port }, ...parts].find((part) => part.port === settings.ports.api);
  if (taken) errors.push(`API_PORT is ${taken.port}, which ${taken.name} under development needs (DEV_PORT and the ports after it)`);
  if (errors.length > 0) throw new ScriptError('setting_invalid', `These settings are invalid:\n  ${errors.join('\n  ')}`);
  return {
    ...settings,
    only,
    backend,
    port,
    parts,
    apiUrl: API_URL ?? `http://127.0.0.1:${settings.ports.api}/api`,
    releasesUrl: RELEASES_URL ?? `http://127.0.0.1:${settings.ports.releases}`,
    environment: SITE_ENVIRONMENT,
  };
}

/** @throws ScriptError `setting_invalid` */
function readBackend(text: string, only: Workspace | null): ApiBackend {
  if (only === null) throw new ScriptError('setting_invalid', '--api needs one remote: npm run dev -w mf-quizshow -- --api …');
  const [prefix, ...rest] = text.split('=');
  const { data } = apiGrant.safeParse({ prefix, upstream: rest.join('=') });
  if (!data) throw new ScriptError('setting_invalid', `--api must be like /quizshow=http://127.0.0.1:4000, not "${text}".`);
  return { ...data, name: only.name };
}
