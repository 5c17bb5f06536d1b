import type { Needed } from '@plenum/shared-contracts/release/manifest';
import { labelOf, type GateMember } from '#src/domain/gate/member.ts';
import type { Mismatch, PairRule } from '#src/domain/gate/mismatch.ts';

/** The remote provides the screens and blocks that the shell's pages show, and they get the parameters and properties that they need. */
export const neededParts: PairRule = (remote, shell) =>
  (shell.needs ?? [])
    .filter((part) => part.remote === remote.name)
    .flatMap((part) => (part.kind === 'screen' ? compareScreen(part, remote, shell) : compareBlock(part, remote, shell)));

function compareScreen(part: Needed, remote: GateMember, shell: GateMember): Mismatch[] {
  const screen = remote.exposes.screens.find(({ name }) => name === part.name);
  if (!screen) return [missing(part, remote, shell)];
  const { params } = part;
  const lacking = params ? (screen.params ?? []).filter((param) => !params.includes(param)) : [];
  if (lacking.length === 0) return [];
  return [
    {
      code: 'params_mismatch',
      field: fieldOf(part),
      path: part.path,
      message: `Screen ${part.name} of ${labelOf(remote)} reads the path parameter ${lacking.join(', ')}, which ${labelOf(shell)} does not pass to it at ${part.path}.`,
      remedy: activateTogether(remote),
      effect: 'fails',
    },
  ];
}

function compareBlock(part: Needed, remote: GateMember, shell: GateMember): Mismatch[] {
  const block = remote.exposes.blocks.find(({ name }) => name === part.name);
  if (!block) return [missing(part, remote, shell)];
  const { props } = part;
  const wrong = props ? Object.entries(block.props ?? {}).filter(([name, type]) => props[name] !== type) : [];
  if (!props || wrong.length === 0) return [];
  const described = wrong.map(([name, type]) => `${name} (${type}${props[name] ? `, not ${props[name]}` : ''})`);
  return [
    {
      code: 'props_mismatch',
      field: fieldOf(part),
      path: part.path,
      message: `Block ${part.name} of ${labelOf(remote)} requires ${described.join(', ')}, which ${labelOf(shell)} does not pass to it at ${part.path}.`,
      remedy: activateTogether(remote),
      effect: 'fails',
    },
  ];
}

function missing(part: Needed, remote: GateMember, shell: GateMember): Mismatch {
  return {
    code: 'part_missing',
    field: fieldOf(part),
    path: part.path,
    message: `${labelOf(remote)} does not provide ${part.kind} ${part.name}, which ${labelOf(shell)} shows at ${part.path}.`,
    remedy: `Activate a version of ${remote.name} that provides it, or in the same command a version of the shell that does not need it.`,
    effect: 'missing',
  };
}

function fieldOf({ remote, kind, name }: Needed): string {
  return `releases.${remote}.exposes.${kind}s.${name}`;
}

function activateTogether({ name }: GateMember): string {
  return `In the same command, activate versions of ${name} and the shell that agree.`;
}
