import type { LoaderContext } from '@rspack/core';

/**
 * Matches rspack 2's container start code (moduleFederationDefaultRuntime.js): data of the container, then code that is the same in every
 * one.
 */
const GENERATED =
  /const __module_federation_container_name__ = (".*?");const __module_federation_share_strategy__ = (".*?");.*const runtimeRequire\s*=\s*__webpack_require__;/s;

/**
 * Moves rspack's container start code out of the entry. A page of this site provides that code once for all containers
 * (host/browser/container-start.ts); under any other host the container loads it on first use. rspack also adds the code to workers, which
 * take nothing from a page (worker-libraries.ts). Code that looks different, as in another rspack version, is left unchanged: the result is
 * a standard container, only larger.
 */
export default function containerStartLoader(this: LoaderContext, source: string): string {
  const [, name, strategy] = GENERATED.exec(source) ?? [];
  if (!name || !strategy) {
    this.emitWarning(
      new Error(
        'This version of rspack starts containers in another way. The entry stays a standard one and is 4 KB larger. See container-start-loader.ts.',
      ),
    );
    return source;
  }
  return `
const start = globalThis._FEDERATION_CONTAINER_START;
const takeNothing = () => {
  if (__webpack_require__.f) __webpack_require__.f.consumes = () => undefined;
};
if (typeof WorkerGlobalScope !== 'undefined') takeNothing();
else if (start) start(__webpack_require__, ${name}, ${strategy});
else {
  let standard;
  takeNothing();
  const started = () => (standard ??= import(/* webpackChunkName: "container-start" */ ${JSON.stringify(this.resource)}));
  for (const name of ['initContainer', 'getContainer'])
    __webpack_require__[name] = async (...given) => {
      await started();
      return __webpack_require__[name](...given);
    };
}`;
}
