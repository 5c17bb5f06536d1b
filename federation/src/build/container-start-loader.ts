import type { LoaderContext } from '@rspack/core';

/** Facts of the container, then the code that is the same in each (rspack 2, moduleFederationDefaultRuntime.js). */
const GENERATED =
  /const __module_federation_container_name__ = (".*?");const __module_federation_share_strategy__ = (".*?");.*const runtimeRequire\s*=\s*__webpack_require__;/s;

/**
 * Leaves in a container's entry only its name: what rspack generates to start it, and Module
 * Federation's part of that, are brought by the page (host/browser/container-start.ts). rspack adds it to workers too,
 * which take nothing from a page (worker-libraries.ts).
 */
export default function containerStartLoader(this: LoaderContext, source: string): string {
  const [, name, strategy] = GENERATED.exec(source) ?? [];
  if (!name || !strategy) throw new Error('This version of rspack starts containers in another way: see container-start.ts.');
  return `if (typeof WorkerGlobalScope === 'undefined') globalThis._FEDERATION_CONTAINER_START(__webpack_require__, ${name}, ${strategy});
else if (__webpack_require__.f) __webpack_require__.f.consumes = () => undefined;`;
}
