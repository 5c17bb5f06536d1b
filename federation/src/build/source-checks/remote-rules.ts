import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { designSystemOf } from '#src/build/styles/design-system.ts';
import { ownModule } from '#src/build/own-module.ts';
import type { Side } from '#src/build/styles/styles.ts';

/** Modules that act as the host on a standalone page: they use the libraries that a host shares, not the shared names. */
const STANDALONE_HOST = path.join(import.meta.dirname, '../../standalone');

/** Without a package that declares a design system, the site has only the remotes' layer. */
const NO_LAYERS = ['remote'];

/**
 * Returns the checks on the sources and stylesheets of the shell and remotes. They reject classes missing from a CSS module and undeclared
 * custom properties.
 * @param name release name
 * @param root folder of the workspace
 */
export function sourceChecks(name: string, root: string, side: Side): RuleSetRule[] {
  const designSystem = designSystemOf(root);
  const exclude = [/[\\/]node_modules[\\/]/, ...(designSystem ? [designSystem.folder] : [])];
  const classes: RuleSetRule = { test: /\.tsx?$/, exclude, enforce: 'pre', use: [ownModule('styles/css-classes-loader')] };
  if (side === 'node' || !designSystem) return [classes];
  const options = { tokens: designSystem.tokens, name };
  return [classes, { test: /\.css$/, exclude, enforce: 'pre', use: [{ loader: ownModule('styles/design-tokens-loader'), options }] }];
}

/**
 * Returns the further checks on a remote's sources and stylesheets. They reject code that would fail at run time or change other teams'
 * pages, and put styles into the remotes' layer.
 * @param name the remote's release name
 * @param root folder of its workspace
 */
export function remoteRules(name: string, root: string, side: Side): RuleSetRule[] {
  const designSystem = designSystemOf(root);
  const sources: RuleSetRule = {
    // Includes modules that the remote imports from other workspaces.
    test: /\.tsx?$/,
    exclude: [/[\\/]node_modules[\\/]/, STANDALONE_HOST],
    enforce: 'pre',
    use: [ownModule('shared-modules/shared-names-loader'), ownModule('source-checks/module-address-loader')],
  };
  const options = { remote: name, layers: designSystem?.layers ?? NO_LAYERS, designSystem: designSystem?.folder };
  const styles: RuleSetRule = { test: /\.css$/, enforce: 'pre', use: [{ loader: ownModule('remote-css/remote-css-loader'), options }] };
  return [...(side === 'web' ? [sources, styles] : [sources]), ...sourceChecks(name, root, side)];
}
