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
  const missing = (kind: keyof typeof KINDS, part: string, what: string): RuleError => ({
    code: KINDS[kind].code,
    field: `exposes.${part}`,
    message: `${name}@${version}: ${what}; granted are ${KINDS[kind].granted} ${grants[kind].join(', ') || '(none)'}. A release manager grants more: npm run release -- team update ${name} --${kind} …`,
  });
  const ofScreens = screens.flatMap((screen) =>
    routesOf(screen).flatMap(({ path, layout }) => [
      ...(grants.paths.some((prefix) => isAtOrBelow(path, prefix))
        ? []
        : [missing('paths', `screens.${screen.name}`, `screen "${screen.name}" declares ${path}`)]),
      ...(grants.layouts.includes(layout)
        ? []
        : [missing('layouts', `screens.${screen.name}`, `screen "${screen.name}" is shown in the layout ${layout}`)]),
    ]),
  );
  const ofBlocks = blocks.flatMap((block) =>
    block.fills
      .filter(({ slot }) => !grants.slots.includes(slot))
      .map(({ slot }) => missing('slots', `blocks.${block.name}`, `block "${block.name}" fills ${slot}`)),
  );
  return [...ofScreens, ...ofBlocks];
}

/** Returns a team's grants, without its name. */
export function grantsOf({ paths, layouts, slots, api, error_dsn }: Team): Grants {
  return { paths, layouts, slots, api, error_dsn };
}
