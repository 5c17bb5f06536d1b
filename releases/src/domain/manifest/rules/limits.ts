import { releaseFiles } from '#src/domain/manifest/release-files.ts';
import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

/** The number of files, the size of each and the total size are within the limits. */
export const limits: Rule = (manifest, { limits: { files: most, fileBytes, totalBytes } }) => {
  const files = releaseFiles(manifest);
  const errors: RuleError[] = [];
  if (files.length > most)
    errors.push({
      code: 'too_many_files',
      field: 'manifest',
      message: `${files.length} files, at most ${most} are accepted. Split fewer chunks, or raise RELEASES_MAX_FILES.`,
    });
  for (const { side, path, size } of files) {
    if (size > fileBytes)
      errors.push({
        code: 'files_too_large',
        field: `${side}/${path}`,
        message: `${side}/${path} has ${size} bytes, at most ${fileBytes} are accepted.`,
      });
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > totalBytes)
    errors.push({
      code: 'files_too_large',
      field: 'manifest',
      message: `The files have ${total} bytes together, at most ${totalBytes} are accepted.`,
    });
  return errors;
};
