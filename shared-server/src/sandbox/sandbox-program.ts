import { readWithoutTypes } from '#src/typescript/strip-types.ts';

/** Modules of this folder that run inside a sandboxed process, by the specifiers that import them. */
const OWN_MODULES = Object.fromEntries(
  ['channel', 'frame-writer', 'frames', 'restrict-process'].flatMap((name) => {
    const url = new URL(`${name}.ts`, import.meta.url).href;
    return [
      [`@plenum/shared-server/sandbox/${name}`, url],
      [`#src/sandbox/${name}.ts`, url],
    ];
  }),
);

/**
 * Returns a service's own code for a sandboxed process, which can read no files, as the text of one JavaScript module. Types are stripped
 * here, once: doing so in each process took half of its start.
 * @param main specifier of the module to run
 * @param modules specifier → URL of the file, for `main` and every module that it imports, except those of Node and of this folder. Type
 * imports do not count. A process that lacks one does not start.
 * @example
 * const program = sandboxProgram('#server/main.ts', { '#server/main.ts': new URL('main.ts', import.meta.url).href });
 */
export function sandboxProgram(main: string, modules: Readonly<Record<string, string>>): string {
  const all = Object.entries({ ...OWN_MODULES, ...modules });
  const sources = Object.fromEntries(all.map(([, url]) => [url, readWithoutTypes(new URL(url))]));
  return `
import { registerHooks } from 'node:module';
const modules = new Map(${JSON.stringify(all)});
const sources = new Map(Object.entries(${JSON.stringify(sources)}));
const hooks = registerHooks({
  resolve: (name, context, next) =>
    modules.has(name) ? { url: modules.get(name), format: 'module', shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    sources.has(url) ? { source: sources.get(url), format: 'module', shortCircuit: true } : next(url, context),
});
await import(${JSON.stringify(main)});
hooks.deregister();
`;
}
