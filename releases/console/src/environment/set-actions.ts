import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/** What created a set, as the history names it. */
export const ACTIONS = {
  activate: 'Activated',
  rollback: 'Rolled back',
  canary: 'Canary changed',
  restore: 'Restored',
  create: 'Created',
} as const satisfies Record<ReleaseSet['action'], string>;
