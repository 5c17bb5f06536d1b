import path from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '#src/errors.ts';
import { API_PREFIXES, SITE_PATHS } from '#src/reserved-paths.ts';

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

const NAME_HELP = '<name>        release name: "mf-" and lower-case words, such as mf-quizshow';
const PATH_HELP = '--path        path of its screen (default: the name without "mf-", such as /quizshow)';
const NO_BACKEND_HELP = '--no-backend  without the example backend, if an existing backend answers its calls';

export const USAGE = `Creates a remote.

  create-remote <name> [--dir <folder>] [--path /<path>] [--no-backend] [--packages <folder>]

  ${NAME_HELP}
  --dir         folder to create (default: ./<name>)
  ${PATH_HELP}
  ${NO_BACKEND_HELP}
  --packages    folder with tarballs of this site's packages, if your package registry does not have them
`;

export const WORKSPACE_USAGE = `Creates a remote as a workspace of this repository.

  npm run create-remote -- <name> [--path /<path>] [--no-backend]

  ${NAME_HELP}
  ${PATH_HELP}
  ${NO_BACKEND_HELP}
`;

const NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** @throws InputError with the usage */
export function readInput(args: readonly string[], cwd: string): Input {
  const { values, ...names } = read(args, USAGE);
  return {
    ...names,
    folder: path.resolve(cwd, values.dir ?? names.name),
    packages: values.packages === undefined ? null : path.resolve(cwd, values.packages),
  };
}

/**
 * Reads the arguments for a remote that becomes a workspace of the site's repository.
 * @throws InputError with the usage
 */
export function readWorkspaceInput(args: readonly string[]): Pick<Input, 'name' | 'path' | 'hasBackend'> {
  const { values, ...names } = read(args, WORKSPACE_USAGE);
  if (values.dir !== undefined)
    throw new InputError(`--dir is not for this repository: the workspace ${names.name} has the folder ${names.name}. Leave it out.`);
  if (values.packages !== undefined)
    throw new InputError('--packages is not for this repository: a workspace uses the packages of the repository itself. Leave it out.');
  return names;
}

function read(args: readonly string[], usage: string) {
  const { values, positionals } = parsed(args, usage);
  const [name = ''] = positionals;
  if (positionals.length !== 1) throw new InputError(usage);
  if (!NAME.test(name) || name.length > 64)
    throw new InputError(
      `"${name}" is not the name of a remote. Use "mf-" and words of lower-case letters and digits, such as mf-quizshow.`,
    );
  const words = `/${name.slice('mf-'.length)}`;
  const given = values.path ?? words;
  if (!PATH.test(given))
    throw new InputError(
      `"${given}" is not a path such as /quizshow. Use words of lower-case letters and digits; add parameters later, in remote.ts.`,
    );
  const hasBackend = values['no-backend'] !== true;
  const taken = SITE_PATHS.find((each) => given === each || given.startsWith(`${each}/`));
  if (taken !== undefined)
    throw new InputError(`${given} cannot be granted to a team: the site itself answers at ${taken}. Choose another path with --path.`);
  if (hasBackend && API_PREFIXES.includes(words))
    throw new InputError(
      `The backend of ${name} would answer at /api${words}, where the API itself answers. Choose another name, or leave out the backend with --no-backend.`,
    );
  return { name, path: given, hasBackend, values };
}

function parsed(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { dir: { type: 'string' }, path: { type: 'string' }, packages: { type: 'string' }, 'no-backend': { type: 'boolean' } },
    });
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}
