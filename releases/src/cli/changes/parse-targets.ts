import { releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { CliError } from '#src/errors.ts';

interface Target {
  readonly name: string;
  readonly to?: string;
}

/** Parses `mf-blog@1.3.0` … into name → version. @throws CliError `usage` */
export function parseVersions(texts: readonly string[]): Record<string, string> {
  const targets = parseTargets(texts);
  return Object.fromEntries(
    targets.map(({ name, to }, index): [string, string] => {
      if (to === undefined) throw new CliError('usage', `"${texts[index]}" is not <name>@<version>, such as mf-blog@1.3.0.`);
      return [name, to];
    }),
  );
}

/** Parses `mf-blog` or `mf-blog@1.3.0` …, with the version of --to. @throws CliError `usage` */
export function parseRollbackTargets(texts: readonly string[], to: string | undefined): Target[] {
  const targets = parseTargets(texts);
  if (to === undefined) return targets;
  const [target] = targets;
  if (!target || targets.length > 1 || target.to !== undefined)
    throw new CliError('usage', '--to takes one release. For several, name each with its version: mf-blog@1.2.0 mf-wiki@1.0.0.');
  return [{ ...target, to }];
}

/** Parses names of releases. @throws CliError `usage` */
export function parseNames(texts: readonly string[]): string[] {
  return parseTargets(texts).map(({ name, to }, index) => {
    if (to !== undefined) throw new CliError('usage', `"${texts[index]}" has a version. Name the release alone: ${name}.`);
    return name;
  });
}

function parseTargets(texts: readonly string[]): Target[] {
  const targets = texts.map((text): Target => {
    const [name = '', to, ...rest] = text.split('@');
    if (!releaseName.safeParse(name).success || (to !== undefined && !releaseVersion.safeParse(to).success) || rest.length > 0)
      throw new CliError('usage', `"${text}" is not <name>@<version>, such as mf-blog@1.3.0.`);
    return to === undefined ? { name } : { name, to };
  });
  const names = targets.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new CliError('usage', `${twice} is named twice.`);
  return targets;
}
