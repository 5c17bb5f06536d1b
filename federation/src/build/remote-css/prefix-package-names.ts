import type { Root } from 'postcss';
import { layerNames } from '#src/build/remote-css/find-foreign-layers.ts';

const ANIMATION = /^(-webkit-)?animation(-name)?$/i;
const unquoted = (name: string) => name.replace(/^(['"])(.*)\1$/, '$2');

/**
 * Prefixes a package's animations and layers with the remote's name. The package was written for its own pages, and CSS Modules do not
 * process its names. References to an animation in the same stylesheet are renamed too.
 */
export function prefixPackageNames(root: Root, remote: string): void {
  const animations = new Set<string>();
  root.walkAtRules(/^(-webkit-)?keyframes$/i, (rule) => {
    const name = unquoted(rule.params.trim());
    animations.add(name);
    rule.params = `${remote}-${name}`;
  });
  root.walkDecls(ANIMATION, (declaration) => {
    declaration.value = declaration.value.replaceAll(/(['"])[^'"]*\1|[\w-]+/g, (word) =>
      animations.has(unquoted(word)) ? `${remote}-${unquoted(word)}` : word,
    );
  });
  root.walkAtRules(/^layer$/i, (rule) => {
    rule.params = layerNames(rule)
      .map((name) => `${remote}-${name}`)
      .join(', ');
  });
}
