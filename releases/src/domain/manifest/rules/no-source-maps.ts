import { releaseFiles } from '#src/domain/manifest/release-files.ts';
import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

const SOURCE_MAP = /\.(?:[cm]?js|css)\.map$/;

/** Everything that is published is public, and source maps contain the sources. */
export const noSourceMaps: Rule = (manifest) =>
  releaseFiles(manifest)
    .filter(({ path }) => SOURCE_MAP.test(path))
    .map(({ side, path }): RuleError => ({
      code: 'bad_manifest',
      field: `${side}/${path}`,
      message: `${path} is a source map, and published files are public. Leave it out; "publish" uploads source maps to error tracking.`,
    }));
