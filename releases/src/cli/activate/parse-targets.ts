import { releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { CliError } from '#src/errors.ts';

/** Parses `mf-blog@1.3.0` … into name → version. @throws CliError `usage` */
export function parseTargets(targets: readonly string[]): Record<string, string> {
  const pairs = targets.map((target): [string, string] => {
    const [name = '', version = '', ...rest] = target.split('@');
    if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success || rest.length > 0)
      throw new CliError('usage', `"${target}" is not <name>@<version>, such as mf-blog@1.3.0.`);
    return [name, version];
  });
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new CliError('usage', `${twice} is named twice.`);
  return Object.fromEntries(pairs);
}
