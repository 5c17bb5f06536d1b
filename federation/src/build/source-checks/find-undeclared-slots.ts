import { type Source, withoutComments } from '#src/build/source-checks/source.ts';

const SLOT = /<Slot\b[^>]*?\bname=(?:"([^"]+)"|\{(?:(['"`])([^'"`]+)\2|(\w+))\})/g;
const CONSTANT = /\bconst (\w+)(?:\s*:[^=]+)? = (['"`])([^'"`$]+)\2/g;

/** A slot that a remote shows and none of its screens declares. */
export interface UndeclaredSlot {
  readonly file: string;
  readonly slot: string;
}

/**
 * Finds slots that sources show and no screen of the remote declares: the host loads nothing for them. Computed names are not found;
 * constants are resolved across all sources.
 * @param declared `slots` of all screens
 */
export function findUndeclaredSlots(sources: readonly Source[], declared: ReadonlySet<string>): UndeclaredSlot[] {
  const texts = withoutComments(sources);
  const constants = new Map(texts.flatMap(({ text }) => [...text.matchAll(CONSTANT)].map(([, name = '', , value = '']) => [name, value])));
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(SLOT)]
      .flatMap(([, plain, , quoted, constant]) => plain ?? quoted ?? constants.get(constant ?? '') ?? [])
      .filter((slot) => !declared.has(slot))
      .map((slot) => ({ file, slot })),
  );
}
