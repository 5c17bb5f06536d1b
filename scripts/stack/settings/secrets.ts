import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { ScriptError } from '#scripts/errors.ts';

const tokenFile = z.object({ manager: z.string(), teams: z.record(z.string(), z.string()) });
const secretFile = z.object({
  loader: z.string(),
  site: z.optional(z.string()),
  staff: z.optional(z.string()),
  databases: z.optional(z.object({ api: z.string(), releases: z.string() })),
});

/** Tokens of the release registry: the manager's, which activates, and one per team, which publishes. The CLI reads the same file. */
export type Tokens = z.infer<typeof tokenFile>;
/**
 * `loader`: identifies the site's own loaders to the API; `site`: identifies the site to the registry; `staff`: signs in to the API's staff
 * page; `databases`: passwords of the services' roles.
 */
export type Secrets = Required<z.infer<typeof secretFile>>;

const random = (): string => randomBytes(24).toString('base64url');

/** Returns the tokens of `dataDir`, which are created on first use. A new release gets a token. */
export async function ensureTokens(dataDir: string, releases: readonly string[]): Promise<Tokens> {
  const file = path.join(dataDir, 'tokens.json');
  const stored = (await read(file, tokenFile)) ?? { manager: random(), teams: {} };
  const tokens = { ...stored, teams: { ...Object.fromEntries(releases.map((name) => [name, random()])), ...stored.teams } };
  await write(file, tokens);
  return tokens;
}

/** Returns the secrets that the services of `dataDir` share, which are created on first use. */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const secrets = {
    loader: random(),
    site: random(),
    staff: random(),
    databases: { api: random(), releases: random() },
    ...(await read(file, secretFile)),
  };
  await write(file, secrets);
  return secrets;
}

async function read<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return parse(schema, JSON.parse(text), file);
  } catch (cause) {
    throw new ScriptError('setting_invalid', `${file} is damaged. Remove it: the next start makes a new one.`, { cause });
  }
}

/** Writes the file atomically, because several processes of a test run read and write it at the same time. */
async function write(file: string, value: object): Promise<void> {
  const whole = `${file}.${random()}`;
  await writeFile(whole, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(whole, file);
}
