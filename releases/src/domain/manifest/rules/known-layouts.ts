import { DEFAULT_LAYOUT, routesOf } from '@plenum/shared-contracts/release/manifest';
import type { Rule } from '#src/domain/manifest/rule.ts';

/** Screens are shown in layouts that an active shell or the newest one offers. Grants are checked elsewhere. */
export const knownLayouts: Rule = ({ name, exposes }, { layouts }) => {
  if (layouts === null || name === 'shell') return [];
  return exposes.screens.flatMap((screen) =>
    [...new Set(routesOf(screen).map(({ layout }) => layout))]
      .filter((layout) => layout !== DEFAULT_LAYOUT && !layouts.has(layout))
      .map((layout) => ({
        code: 'unknown_layout' as const,
        field: `exposes.screens.${screen.name}`,
        message: `Screen "${screen.name}" of ${name} is to be shown in the layout ${layout}, which no shell offers to remotes. Offered: ${[...layouts].toSorted().join(', ') || 'none'}. Choose one of them in the route of the screen, build and publish again. If a new shell offers it, publish that shell first.`,
      })),
  );
};
