import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { designSystemOf } from '#src/build/design-system.ts';
import { ownModule } from '#src/build/own-module.ts';
import type { Side } from '#src/build/styles.ts';

/** What plays the host on a standalone page: it uses what a host shares, not what is shared. */
const STANDALONE_HOST = path.join(import.meta.dirname, '../standalone');

/** A site whose packages name no design system has no layers but that of its remotes. */
const NO_LAYERS = ['remote'];

/**
 * What the shell's own and a remote's own sources and stylesheets pass first: a class that a CSS module does not have, or a custom
 * property that nobody declares, is refused.
 * @param name release name
 * @param root folder of the workspace
 */
export function sourceChecks(name: string, root: string, side: Side): RuleSetRule[] {
  const designSystem = designSystemOf(root);
  const exclude = [/[\\/]node_modules[\\/]/, ...(designSystem ? [designSystem.folder] : [])];
  const classes: RuleSetRule = { test: /\.tsx?$/, exclude, enforce: 'pre', use: [ownModule('css-classes-loader')] };
  if (side === 'node' || !designSystem) return [classes];
  const options = { tokens: designSystem.tokens, name };
  return [classes, { test: /\.css$/, exclude, enforce: 'pre', use: [{ loader: ownModule('design-tokens-loader'), options }] }];
}

/**
 * What every source and stylesheet of a remote passes besides: it is refused where it would fail at run time or reach into other
 * teams' pages, and styles are put into the layer of the remotes.
 * @param name the remote's release name
 * @param root folder of its workspace
 */
export function remoteRules(name: string, root: string, side: Side): RuleSetRule[] {
  const designSystem = designSystemOf(root);
  const sources: RuleSetRule = {
    // Also what the remote takes in of other workspaces.
    test: /\.tsx?$/,
    exclude: [/[\\/]node_modules[\\/]/, STANDALONE_HOST],
    enforce: 'pre',
    use: [ownModule('shared-names-loader'), ownModule('module-address-loader')],
  };
  const options = { remote: name, layers: designSystem?.layers ?? NO_LAYERS, designSystem: designSystem?.folder };
  const styles: RuleSetRule = { test: /\.css$/, enforce: 'pre', use: [{ loader: ownModule('remote-css-loader'), options }] };
  return [...(side === 'web' ? [sources, styles] : [sources]), ...sourceChecks(name, root, side)];
}
