import { ContentError } from '#src/errors.ts';

/** @throws ContentError naming `where`, when a name occurs more than once */
export function assertUnique(names: readonly string[], where: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ContentError(where, `"${twice}" is there twice`);
}
