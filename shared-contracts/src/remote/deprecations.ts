import type { Deprecation } from '#src/release/manifest.ts';
import type { CAPABILITY_NAMES } from '#src/remote/capabilities.ts';

/** A part of the remote contract, or of what a shell offers, that will be removed. */
type DeprecatedPart = Deprecation &
  ({ readonly kind: 'capability'; readonly name: keyof typeof CAPABILITY_NAMES } | { readonly kind: 'library' | 'layout' | 'slot' });

/**
 * Parts that are still offered and will be removed. A shell declares them in its manifest; the registry shows them to the teams whose remotes
 * use them, at publish, at activation and in `status`. Add a part here at least three months before it is removed; nothing refuses a remote
 * because of this list.
 * @example
 * { kind: 'capability', name: 'tracking', removed_after: '2027-06-30', instead: 'Use the capability events.' }
 */
export const DEPRECATED_PARTS: readonly DeprecatedPart[] = [];
