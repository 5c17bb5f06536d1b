import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import type { PageName } from '@plenum/shared-contracts/pages/page-names';

/** Names of the legal texts by path. */
export const LEGAL_TEXTS = {
  '/personal_data_processing_policy': 'legal-policy',
  '/terms': 'legal-terms',
  '/cookies': 'legal-cookies',
} as const satisfies Record<string, PageName>;

export type LegalPath = keyof typeof LEGAL_TEXTS;

/** Returns the path of the legal text at an address, in upper or lower case, with or without a trailing slash; null if there is none. */
export function legalPathOf(pathname: string): LegalPath | null {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  return Object.hasOwn(LEGAL_TEXTS, path) ? (path as LegalPath) : null;
}
