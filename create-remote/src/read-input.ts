import path from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '#src/errors.ts';

/** Options of the generator. */
export interface Input {
  /** Release name, `mf-quizshow`. */
  readonly name: string;
  /** The new folder, absolute. */
  readonly folder: string;
  /** Path of its screen on the site, `/quizshow`. */
  readonly path: string;
  /**
   * Whether to include a backend for trying it out. Without one, another backend answers the remote's calls, such as this repository's API.
   */
  readonly hasBackend: boolean;
  /** Folder with tarballs of this site's packages, absolute; null takes them from the registry. */
  readonly packages: string | null;
}

export const USAGE = `Creates a remote.

  create-remote <name> [--dir <folder>] [--path /<path>] [--no-backend] [--packages <folder>]

  <name>        release name: "mf-" and lower-case words, such as mf-quizshow
  --dir         folder to create (default: ./<name>)
  --path        path of its screen (default: the name without "mf-", such as /quizshow)
  --no-backend  without the example backend, if an existing backend answers its calls
  --packages    folder with tarballs of this site's packages, if your package registry does not have them
`;

const NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** @throws InputError with the usage */
export function readInput(args: readonly string[], cwd: string): Input {
  const { values, positionals } = parsed(args);
  const [name = ''] = positionals;
  if (positionals.length !== 1) throw new InputError(USAGE);
  if (!NAME.test(name) || name.length > 64)
    throw new InputError(
      `"${name}" is not the name of a remote. Use "mf-" and words of lower-case letters and digits, such as mf-quizshow.`,
    );
  const given = values.path ?? `/${name.slice('mf-'.length)}`;
  if (!PATH.test(given))
    throw new InputError(
      `"${given}" is not a path such as /quizshow. Use words of lower-case letters and digits; add parameters later, in remote.ts.`,
    );
  return {
    name,
    folder: path.resolve(cwd, values.dir ?? name),
    path: given,
    hasBackend: values['no-backend'] !== true,
    packages: values.packages === undefined ? null : path.resolve(cwd, values.packages),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { dir: { type: 'string' }, path: { type: 'string' }, packages: { type: 'string' }, 'no-backend': { type: 'boolean' } },
    });
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}
