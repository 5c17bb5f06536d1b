import { execFile } from 'node:child_process';
import path from 'node:path';

/** Variables that npm sets for its scripts; scripts of another folder must not inherit them. */
const OF_NPM = /^npm_(package|lifecycle|command|config_(local_prefix|prefix|workspace))|^INIT_CWD$/i;

/** The environment of a developer who has Node 24 and npm, but not this repository. */
function outsideEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !OF_NPM.test(name));
  return { ...Object.fromEntries(own), PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter), CI: '1' };
}

/** Runs a program in `cwd`. @returns its standard output. @throws Error with all of its output */
export function run(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env: { ...outsideEnvironment(), ...env }, maxBuffer: 2 ** 26 }, (error, out, err) => {
      if (error) reject(new Error(`${[command, ...args].join(' ')} failed:\n${out}${err}`));
      else resolve(out);
    });
  });
}
