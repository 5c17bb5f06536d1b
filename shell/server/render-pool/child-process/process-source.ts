import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SHELL = new URL('../../../', import.meta.url);
const FOLDER = 'server/render-process/';
const MAIN = `#${FOLDER}main.ts`;
/** The modules outside the folder that its modules import. Type imports do not count. */
const CONTRACT = ['contract/renderer.ts', 'contract/version.ts'];

interface Module {
  /** URL of the file, which stack traces show. */
  readonly url: string;
  readonly source: string;
}

let made: string | undefined;

/**
 * Returns the server's own code that runs in a render process (`server/render-process/`), as the text of one JavaScript module. Types are
 * stripped here, once: doing so in each process took half of its start, and permission to read files.
 */
export function renderProcessSource(): string {
  return (made ??= program(modules()));
}

function modules(): Record<string, Module> {
  const own = readdirSync(new URL(FOLDER, SHELL)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return withoutWarning(() =>
    Object.fromEntries(
      [...own.map((name) => FOLDER + name), ...CONTRACT].map((file) => {
        const path = fileURLToPath(new URL(file, SHELL));
        // Types become blanks, so lines and columns stay the same.
        return [`#${file}`, { url: pathToFileURL(path).href, source: stripTypeScriptTypes(readFileSync(path, 'utf8')) }];
      }),
    ),
  );
}

/** Suppresses Node's warning that the function is experimental. The front server itself depends on it. */
function withoutWarning<Result>(work: () => Result): Result {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Returns a program that runs `main.ts`. Its imports are in the text; all other modules are resolved by Node. */
function program(sources: Record<string, Module>): string {
  return `
import { registerHooks } from 'node:module';
const modules = new Map(Object.entries(${JSON.stringify(sources)}));
const sources = new Map([...modules.values()].map(({ url, source }) => [url, source]));
const hooks = registerHooks({
  resolve: (name, context, next) =>
    modules.has(name) ? { url: modules.get(name).url, format: 'module', shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    sources.has(url) ? { source: sources.get(url), format: 'module', shortCircuit: true } : next(url, context),
});
await import(${JSON.stringify(MAIN)});
hooks.deregister();
`;
}
