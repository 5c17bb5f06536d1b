import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import { cookies } from '#src/pages/legal/content/cookies.ts';
import { policy } from '#src/pages/legal/content/policy.ts';
import { terms } from '#src/pages/legal/content/terms.ts';
import type { LegalContent } from '#src/pages/legal/legal-content.ts';

/** Legal texts by path, with their names in the breadcrumbs. */
export const LEGAL_TEXTS = {
  '/personal_data_processing_policy': { crumb: 'Personal data', content: policy },
  '/terms': { crumb: 'Terms', content: terms },
  '/cookies': { crumb: 'Cookies', content: cookies },
} as const satisfies Record<string, { crumb: string; content: LegalContent }>;

export type LegalPath = keyof typeof LEGAL_TEXTS;

/** Returns the path of the legal text at an address, with or without a trailing slash; null if there is none. */
export function legalPathOf(pathname: string): LegalPath | null {
  const path = withoutTrailingSlashes(pathname);
  return Object.hasOwn(LEGAL_TEXTS, path) ? (path as LegalPath) : null;
}
