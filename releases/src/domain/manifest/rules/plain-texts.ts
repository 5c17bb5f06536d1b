import { isPlainText, NOT_PLAIN_TEXT } from '@plenum/shared-contracts/release/plain-text';
import type { RuleError, Rule } from '#src/domain/manifest/rule.ts';

/**
 * Every name and text of a manifest can be stored and shown. A manifest is committed as text, but activation reads it as jsonb, which
 * accepts neither NUL nor an unpaired surrogate: such a version could be published and never activated.
 */
export const plainTexts: Rule = (manifest) => errors('manifest', manifest);

function errors(field: string, value: unknown): RuleError[] {
  if (typeof value === 'string') return isPlainText(value) ? [] : [{ code: 'bad_manifest', field, message: `${field} ${NOT_PLAIN_TEXT}.` }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isPlainText(key)
      ? errors(`${field}.${key}`, item)
      : [{ code: 'bad_manifest', field, message: `A name in ${field} ${NOT_PLAIN_TEXT}.` }],
  );
}
