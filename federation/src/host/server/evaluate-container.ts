import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Container } from '#src/host/loading/container.ts';

const requireBuiltin = createRequire(import.meta.url);

/**
 * Evaluates the server build of a remote, one CommonJS file, from text that has been verified: the hashed bytes are the bytes that run. It
 * bypasses Node's module cache, so a removed version can be garbage-collected.
 * @param runtimeCore the host's copy of Module Federation's runtime, which the container reads from a global
 * @param publicPath base address of this version's files in browsers, with a trailing slash; prefix of the container's image addresses
 */
export function evaluateContainer(source: string, filename: string, runtimeCore: unknown, publicPath = ''): Container {
  (globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;
  const module = { exports: {} as unknown };
  const run = compileFunction(source, ['module', 'exports', 'require', '__filename', '__dirname', '__public_path__'], { filename });
  run(module, module.exports, requireBuiltin, filename, '.', publicPath);
  const container = module.exports as Partial<Container> | null;
  if (typeof container?.get !== 'function' || typeof container.init !== 'function')
    throw new Error(`${filename} is not a Module Federation container.`);
  return container as Container;
}
