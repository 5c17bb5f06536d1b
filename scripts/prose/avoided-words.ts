/** Words to avoid in this repository, with their replacements (CONTRIBUTING, "Glossary"). */
export const AVOIDED_WORDS: readonly (readonly [avoided: string, better: string])[] = [
  ['whoever', 'the user, the caller, anyone who'],
  ['anew', 'again'],
  ['mend', 'fix'],
  ['mends', 'fixes'],
  ['mended', 'fixed'],
  ['mending', 'fixing'],
  ['nobody', 'no one, or name who does not'],
  ['somebody', 'someone, or name who does'],
  ["somebody's", "the user's, or name whose"],
  ["nobody's", 'no account’s, or name whose'],
  ['hence', 'so'],
  ['thereby', 'so'],
  ['herein', 'here'],
  ['whatsoever', 'at all'],
  ['roll-back', 'rollback (noun), roll back (verb)'],
  ['roll-backs', 'rollbacks'],
];
