import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Renderer, RendererEnvironment } from '#contract/renderer.ts';
import { RENDERER_VERSION, isRendererCompatible } from '#contract/version.ts';

const requireModule: (name: string) => unknown = createRequire(import.meta.url);

/**
 * Runs a shell's server build from its verified text.
 * @param shell `publicPath`: where browsers find its files
 * @param require returns modules of Node, also when a part of the build is first used later
 * @throws Error if it needs another front server than this one
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
  if (renderer && isRendererCompatible(renderer.spec)) return renderer;
  const needs = renderer ? `needs a front of ${renderer.spec}` : 'has no renderer';
  throw new Error(
    `shell@${shell.version} ${needs}; this front server provides plenum.renderer/${RENDERER_VERSION}. Deploy a newer front first, or activate another shell.`,
  );
}
