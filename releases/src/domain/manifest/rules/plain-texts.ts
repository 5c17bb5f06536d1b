import { isPlainText, NOT_PLAIN_TEXT } from '@plenum/shared-contracts/release/plain-text';
import type { Finding, Rule } from '#src/domain/manifest/rule.ts';

/**
 * Every name and text of a manifest can be stored and shown. A manifest is committed as text, but activation reads it as jsonb, which
 * accepts neither NUL nor an unpaired surrogate: such a version could be published and never activated.
 */
export const plainTexts: Rule = (manifest) => findings('manifest', manifest);

function findings(field: string, value: unknown): Finding[] {
  if (typeof value === 'string') return isPlainText(value) ? [] : [{ code: 'bad_manifest', field, message: `${field} ${NOT_PLAIN_TEXT}.` }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isPlainText(key)
      ? findings(`${field}.${key}`, item)
      : [{ code: 'bad_manifest', field, message: `A name in ${field} ${NOT_PLAIN_TEXT}.` }],
  );
}
