import { parseArgs } from 'node:util';
import { DevError } from '#src/dev/errors.ts';
import type { ApiUpstream } from '#src/dev/site/site-proxy.ts';

export const USAGE = `federation-dev [--port 4100] [--site https://plenum.example [--api /quizshow=http://127.0.0.1:4000]]

Without --site: runs the remote alone, with rspack.dev.config.ts.
With --site: runs the remote from source inside that running site, whose pages this machine serves.`;

export interface DevOptions {
  readonly port: number;
  /** Origin of a running site; null runs the remote alone. */
  readonly site: string | null;
  readonly api: readonly ApiUpstream[];
}

const DEFAULT_PORT = 4100;

/**
 * Reads the arguments of `federation-dev`.
 * @throws DevError `usage`
 */
export function readOptions(args: string[]): DevOptions {
  const { values } = parsed(args);
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw usage(`--port must be a port, such as ${DEFAULT_PORT}.`);
  if (values.site === undefined && values.api)
    throw usage('--api needs --site. Without a site, dev/answers.ts answers the calls of the remote.');
  return { port, site: values.site === undefined ? null : originOf(values.site, '--site'), api: (values.api ?? []).map(upstreamOf) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { port: { type: 'string' }, site: { type: 'string' }, api: { type: 'string', multiple: true } } });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function originOf(text: string, option: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw usage(`${option} must be the address of a site without a path, such as https://plenum.example, not "${text}".`);
  return url.origin;
}

/** `/quizshow=http://127.0.0.1:4000`, in the format of a team's grant. */
function upstreamOf(text: string): ApiUpstream {
  const [, prefix, upstream] = /^(\/[^=?#]+)=(.+)$/.exec(text) ?? [];
  if (prefix === undefined || upstream === undefined) throw usage(`--api must be like /quizshow=http://127.0.0.1:4000, not "${text}".`);
  return { prefix: prefix.replace(/\/+$/, ''), upstream: originOf(upstream, 'The address of --api') };
}

const usage = (message: string) => new DevError('usage', `${message}\n\n${USAGE}`);
