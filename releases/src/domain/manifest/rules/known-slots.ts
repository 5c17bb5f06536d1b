import type { Rule } from '#src/domain/manifest/rule.ts';

/** A block fills slots that exist: those of the shell, of other remotes, and of the remote itself. Whether it may is another matter. */
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
