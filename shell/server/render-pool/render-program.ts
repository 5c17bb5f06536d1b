import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SHELL = new URL('../../', import.meta.url);
const FOLDER = 'server/render-process/';
const MAIN = `#${FOLDER}main.ts`;
/** What the modules of the folder import from elsewhere; types are none of it. */
const CONTRACT = ['contract/renderer.ts', 'contract/version.ts'];

interface Module {
  /** Of its file, which stack traces name. */
  readonly url: string;
  readonly source: string;
}

let made: string | undefined;

/**
 * The server's own code that runs in a render process (`server/render-process/`), as the text of one module in JavaScript.
 * Types are stripped once: for a process to do so itself took half of its start, and permission to read files.
 */
export function renderProgram(): string {
  return (made ??= program(modules()));
}

function modules(): Record<string, Module> {
  const own = readdirSync(new URL(FOLDER, SHELL)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return withoutWarning(() =>
    Object.fromEntries(
      [...own.map((name) => FOLDER + name), ...CONTRACT].map((file) => {
        const path = fileURLToPath(new URL(file, SHELL));
        // A line and a column are where they were: types become blanks.
        return [`#${file}`, { url: pathToFileURL(path).href, source: stripTypeScriptTypes(readFileSync(path, 'utf8')) }];
      }),
    ),
  );
}

/** Node calls the function experimental; the front itself runs by it. */
function withoutWarning<Result>(work: () => Result): Result {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Runs `main.ts`; what that imports is in the text, and everything else as Node finds it. */
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
