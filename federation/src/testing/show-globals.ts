import { compileFunction } from 'node:vm';

/**
 * Jest gives each test file globals of its own, but what `compileFunction` makes runs with Node's:
 * lets containers see there what the host under test put into the file's.
 */
export function showGlobalsToContainers(): void {
  const ofNode = compileFunction('return globalThis')() as object;
  Object.defineProperty(ofNode, '_FEDERATION_RUNTIME_CORE', {
    configurable: true,
    get: () => (globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE,
  });
}
