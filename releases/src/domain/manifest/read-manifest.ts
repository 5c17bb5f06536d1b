import { releaseManifest, type ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { RegistryError, type ErrorCode } from '#src/errors.ts';
import { explainUnsafePath } from '#src/domain/manifest/path-safety.ts';

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Parses the manifest that a publisher sent.
 * @throws RegistryError `unsafe_path`, `bad_version` or `bad_manifest` with every invalid place
 */
export function readManifest(raw: unknown): ReleaseManifest {
  const result = releaseManifest.safeParse(raw);
  if (result.success) return result.data;
  const ruleErrors = result.error.issues.map((issue) => explain(issue, raw));
  const [first] = ruleErrors;
  const code = ruleErrors.find((error) => error.code === 'unsafe_path')?.code ?? first?.code ?? 'bad_manifest';
  const errors = ruleErrors.slice(0, 20).map(({ field, message }) => ({ field, message }));
  throw new RegistryError(
    code,
    `The manifest is refused. ${errors.find((_, index) => ruleErrors[index]?.code === code)?.message ?? ''}`.trim(),
    { errors },
  );
}

function explain(issue: Issue, raw: unknown): { code: ErrorCode; field: string; message: string } {
  const field = `manifest.${issue.path.join('.')}`;
  const value = issue.code === 'invalid_key' ? issue.path.at(-1) : valueAt(raw, issue.path);
  if (field === 'manifest.version')
    return {
      code: 'bad_version',
      field,
      message: `"${String(value)}" is not a semantic version such as 1.4.0 or 1.4.0-rc.1 (no build metadata). Correct "version" in package.json.`,
    };
  const reason = typeof value === 'string' && isFilePath(issue.path) ? explainUnsafePath(value) : null;
  if (reason) return { code: 'unsafe_path', field, message: `File path "${String(value)}" is refused: ${reason}.` };
  return { code: 'bad_manifest', field, message: `${field}: ${issue.message}.` };
}

function isFilePath([side, part]: readonly PropertyKey[]): boolean {
  return (side === 'web' || side === 'node') && ['entry', 'files', 'initial', 'chunks'].includes(String(part));
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );
}
