import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { ownModule } from '#src/build/own-module.ts';

/** Returns the rule that moves code which a first view does not need into chunks of its own. For builds for browsers that are released. */
export function lazyChunkRule(root: string): RuleSetRule {
  return { test: /\.tsx?$/, include: path.join(root, 'src'), enforce: 'pre', use: [ownModule('lazy-chunks/lazy-chunk-loader')] };
}
