import type { DeclaredStorage } from '@plenum/shared-contracts/release/manifest';
import { type Source, withoutComments } from '#src/build/source-checks/source.ts';

type Where = DeclaredStorage['where'];

const USES: readonly { readonly where: Where; readonly use: RegExp }[] = [
  { where: 'local-storage', use: /\blocalStorage\b/ },
  { where: 'session-storage', use: /\bsessionStorage\b/ },
  // An assignment: cookies that are only read belong to the site.
  { where: 'cookie', use: /\bdocument\.cookie\s*=(?!=)|\bcookieStore\.set\b/ },
];

/** A kind of storage that a source uses and the remote does not declare. */
export interface UndeclaredStorage {
  readonly file: string;
  readonly where: Where;
}

/**
 * Finds kinds of storage that sources use and the remote declares no entry of: /cookies lists the declared entries. Names are not compared.
 * @param declared `storage` of the remote
 */
export function findUndeclaredStorage(
  sources: readonly Source[],
  declared: readonly Pick<DeclaredStorage, 'where'>[],
): UndeclaredStorage[] {
  const missing = USES.filter(({ where }) => declared.every((entry) => entry.where !== where));
  return withoutComments(sources).flatMap(({ file, text }) =>
    missing.filter(({ use }) => use.test(text)).map(({ where }) => ({ file, where })),
  );
}
