import type { Rule } from '#src/domain/manifest/rule.ts';

/** Blocks fill existing slots: those of the shell, of other remotes, or of the remote itself. Grants are checked elsewhere. */
export const knownSlots: Rule = ({ name, exposes }, { slots }) => {
  if (slots === null) return [];
  const known = new Set([...slots, ...exposes.screens.flatMap((screen) => screen.slots)]);
  return exposes.blocks.flatMap((block) =>
    block.fills
      .filter(({ slot }) => !known.has(slot))
      .map(({ slot }) => ({
        code: 'unknown_slot' as const,
        field: `exposes.blocks.${block.name}`,
        message: `Block "${block.name}" of ${name} fills ${slot}, which neither the shell nor a remote offers. Known: ${[...known].toSorted().join(', ') || 'none'}. If a new release offers it, publish that first.`,
      })),
  );
};
