import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { RegistryError } from '#src/errors.ts';
import type { PublishPolicy } from '#src/domain/manifest/rule.ts';
import { knownContract, sharedRanges } from '#src/domain/manifest/rules/compatible-versions.ts';
import { declarationLimits } from '#src/domain/manifest/rules/declaration-limits.ts';
import { knownLayouts } from '#src/domain/manifest/rules/known-layouts.ts';
import { knownSlots } from '#src/domain/manifest/rules/known-slots.ts';
import { limits } from '#src/domain/manifest/rules/limits.ts';
import { listedFiles } from '#src/domain/manifest/rules/listed-files.ts';
import { noSourceMaps } from '#src/domain/manifest/rules/no-source-maps.ts';
import { plainTexts } from '#src/domain/manifest/rules/plain-texts.ts';
import { portablePaths } from '#src/domain/manifest/rules/portable-paths.ts';
import { routablePaths } from '#src/domain/manifest/rules/routable-paths.ts';
import { uniquePaths } from '#src/domain/manifest/rules/unique-paths.ts';

const RULES = [
  limits,
  plainTexts,
  portablePaths,
  uniquePaths,
  noSourceMaps,
  listedFiles,
  routablePaths,
  knownSlots,
  knownLayouts,
  knownContract,
  sharedRanges,
];

/** @throws RegistryError with the code of the first error, and the first 20 errors in `errors` */
export function checkManifest(manifest: ReleaseManifest, policy: PublishPolicy): void {
  const excess = declarationLimits(manifest, policy);
  const errors = excess.length > 0 ? excess : RULES.flatMap((rule) => rule(manifest, policy));
  const [first] = errors;
  if (!first) return;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  throw new RegistryError(first.code, `${first.message}${more}`, {
    errors: errors.slice(0, 20).map(({ field, message }) => ({ field, message })),
  });
}
