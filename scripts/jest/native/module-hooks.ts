import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type JestRuntime from 'jest-runtime';

type ScriptTransformer = ConstructorParameters<typeof JestRuntime>[3];

const REPLACED = new URL('globals.ts', import.meta.url).href;
const CSS_MODULE = new URL('../../../federation/src/testing/css-module.ts', import.meta.url).href;

const OPTIONS: Parameters<ScriptTransformer['transform']>[1] = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8',
};

let transformer: ScriptTransformer | undefined;

/** Sets the transformer for JSX, which Node does not understand. @param next jest's own, which has a cache on disk */
export function transformJsxWith(next: ScriptTransformer): void {
  transformer = next;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: REPLACED, format: 'module-typescript', shortCircuit: true };
    if (specifier.endsWith('.css')) return { url: CSS_MODULE, format: 'module-typescript', shortCircuit: true };
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (!transformer || !url.endsWith('.tsx')) return nextLoad(url, context);
    const { code } = transformer.transform(fileURLToPath(url), OPTIONS);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
