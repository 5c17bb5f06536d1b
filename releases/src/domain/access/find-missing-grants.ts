import type { Grants, Team } from '@plenum/shared-contracts/release/access-schemas';
import { routesOf, type ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { isAtOrBelow } from '#src/domain/access/check-grants.ts';
import type { RuleError } from '#src/domain/manifest/rule.ts';

type Remote = Pick<ReleaseManifest, 'name' | 'version' | 'exposes'>;

const KINDS = {
  paths: { code: 'path_not_granted', granted: 'paths at or below' },
  layouts: { code: 'layout_not_granted', granted: 'the layouts' },
  slots: { code: 'slot_not_granted', granted: 'the slots' },
} as const;

/** Returns the grants that a remote needs and lacks: paths and layouts of its screens, slots that its blocks fill. */
export function findMissingGrants({ name, version, exposes: { screens, blocks } }: Remote, grants: Grants): RuleError[] {
  const routes = screens.flatMap((screen) => routesOf(screen).map((route) => ({ screen: screen.name, ...route })));
  const fills = blocks.flatMap((block) => block.fills.map(({ slot }) => ({ block: block.name, slot })));
  const layouts = routes.filter(({ layout }) => !grants.layouts.includes(layout));
  const slots = fills.filter(({ slot }) => !grants.slots.includes(slot));
  // `team update` replaces a list. Which paths a team should get is for the manager to decide; a route may have parameters.
  const listed = (names: readonly string[]): string => [...new Set(names)].join(',');
  const wanted = {
    paths: listed([...grants.paths, '…']),
    layouts: listed([...grants.layouts, ...layouts.map(({ layout }) => layout)]),
    slots: listed([...grants.slots, ...slots.map(({ slot }) => slot)]),
  };
  const missing = (kind: keyof typeof KINDS, part: string, what: string): RuleError => ({
    code: KINDS[kind].code,
    field: `exposes.${part}`,
    message: `${name}@${version}: ${what}; granted are ${KINDS[kind].granted} ${grants[kind].join(', ') || '(none)'}. A release manager grants more: npm run release -- team update ${name} --${kind} ${wanted[kind]}`,
  });
  const ofScreens = routes.flatMap(({ screen, path, layout }) => [
    ...(grants.paths.some((prefix) => isAtOrBelow(path, prefix))
      ? []
      : [missing('paths', `screens.${screen}`, `screen "${screen}" declares ${path}`)]),
    ...(grants.layouts.includes(layout)
      ? []
      : [missing('layouts', `screens.${screen}`, `screen "${screen}" is shown in the layout ${layout}`)]),
  ]);
  return [...ofScreens, ...slots.map(({ block, slot }) => missing('slots', `blocks.${block}`, `block "${block}" fills ${slot}`))];
}

/** Returns a team's grants, without its name. */
export function grantsOf({ paths, layouts, slots, api, error_dsn }: Team): Grants {
  return { paths, layouts, slots, api, error_dsn };
}
