import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Renderer, RendererEnvironment } from '#src/server/renderer.ts';

const requireModule: (name: string) => unknown = createRequire(import.meta.url);

/**
 * Runs a shell's server build from its verified text.
 * @param shell `publicPath`: where browsers find its files
 * @param require hands out modules of Node, also later, when a part of the build is first used
 * @throws Error when it does not speak this front's renderer interface
 */
export function loadRenderer(
  shell: { version: string; source: string; publicPath: string },
  environment: RendererEnvironment,
  require = requireModule,
): Renderer {
  const module = { exports: {} as { createRenderer?: (environment: RendererEnvironment) => Renderer } | null };
  compileFunction(shell.source, ['module', 'exports', 'require', '__filename', '__dirname', '__public_path__'], {
    filename: `shell@${shell.version}/main.cjs`,
  })(module, module.exports, require, `shell@${shell.version}/main.cjs`, '.', shell.publicPath);
  const renderer = module.exports?.createRenderer?.(environment);
  if (renderer?.spec !== 'plenum.renderer/1') throw new Error(`shell@${shell.version} does not speak plenum.renderer/1.`);
  return renderer;
}
