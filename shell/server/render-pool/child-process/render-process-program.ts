import { readdirSync } from 'node:fs';
import { sandboxProgram } from '@plenum/shared-server/sandbox/sandbox-program';

const SHELL = new URL('../../../', import.meta.url);
const FOLDER = 'server/render-process/';
const MAIN = `#${FOLDER}main.ts`;
/** The modules outside the folder that its modules import. Type imports do not count. */
const CONTRACT = ['contract/renderer.ts', 'contract/version.ts'];

let program: string | undefined;

/** Returns the front server's own code that runs in a render process (`server/render-process/`), as the text of one JavaScript module. */
export function renderProcessProgram(): string {
  return (program ??= sandboxProgram(MAIN, modules()));
}

function modules(): Record<string, string> {
  const own = readdirSync(new URL(FOLDER, SHELL)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return Object.fromEntries(
    [...own.map((name) => FOLDER + name), ...CONTRACT].map((file): [string, string] => [`#${file}`, new URL(file, SHELL).href]),
  );
}
