import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

/** Entries and chunk files are among the listed files, so nothing refers to a file outside the release. */
export const listedFiles: Rule = ({ web, node }) => {
  const errors: RuleError[] = [];
  for (const [side, part] of [
    ['web', web],
    ['node', node],
  ] as const) {
    if (!Object.hasOwn(part.files, part.entry))
      errors.push({
        code: 'unlisted_entry',
        field: `${side}.entry`,
        message: `The ${side} entry ${part.entry} is not among the ${side} files. Build again.`,
      });
  }
  for (const [field, { js, css }] of [
    ['web.initial', web.initial] as const,
    ...Object.entries(web.chunks).map(([name, lists]) => [`web.chunks.${name}`, lists] as const),
  ]) {
    for (const path of [...js, ...css]) {
      if (!Object.hasOwn(web.files, path))
        errors.push({ code: 'unlisted_chunk', field, message: `${field} names ${path}, which is not among the web files. Build again.` });
    }
  }
  return errors;
};
