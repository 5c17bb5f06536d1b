import { labelOf } from '#src/domain/gate/member.ts';
import type { PairRule } from '#src/domain/gate/mismatch.ts';

/** The shell offers every capability that the remote uses. */
export const offeredCapabilities: PairRule = (remote, shell) => {
  const offered = shell.offers?.capabilities;
  const missing = offered ? (remote.uses?.capabilities ?? []).filter((name) => !offered.includes(name)) : [];
  if (missing.length === 0) return [];
  return [
    {
      code: 'capability_missing',
      field: `releases.${remote.name}.uses.capabilities`,
      message: `${labelOf(remote)} uses the ${missing.length > 1 ? 'capabilities' : 'capability'} ${missing.join(', ')}, which ${labelOf(shell)} does not offer.`,
      remedy: `Activate a shell that offers ${missing.length > 1 ? 'them' : 'it'}, or a version of ${remote.name} that does without.`,
      effect: 'fails',
    },
  ];
};
