import { releaseFiles } from '#src/domain/manifest/release-files.ts';
import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

/** Device names on Windows, with any extension: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Every file name is valid on every system, because the site caches releases in a folder. */
export const portablePaths: Rule = (manifest) =>
  releaseFiles(manifest).flatMap(({ side, path }): RuleError[] => {
    const reason = path
      .split('/')
      .map(whyNotPortable)
      .find((why) => why !== null);
    return reason ? [{ code: 'unsafe_path', field: `${side}/${path}`, message: `File path "${path}" is refused: ${reason}.` }] : [];
  });

function whyNotPortable(segment: string): string | null {
  if (DEVICE.test(segment)) return `"${segment}" is the name of a device on Windows`;
  // Windows drops the dot, so "a." and "a" would be one file.
  if (segment.endsWith('.')) return `"${segment}" ends with a dot`;
  return null;
}
