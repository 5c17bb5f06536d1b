import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Container } from '#src/host/loading/container.ts';

const requireBuiltin = createRequire(import.meta.url);

/**
 * Runs the server build of a remote, one CommonJS file, from text already verified: what was hashed
 * is what runs. It does not pass through Node's module cache, so a dropped version is collected.
 * @param runtimeCore the host's copy of Module Federation's runtime, which the container asks for by a global
 * @param publicPath address below which browsers find the files of this version, with a slash at its end: what the
 * container's images begin with
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
