import type { PageMeta } from '@plenum/shared-contracts/remote/contract';

export const PROLONGATION_TITLE = 'Stay for longer';

export function prolongationMeta(): PageMeta {
  return {
    title: 'Prolong your tariff',
    description: 'When your tariff ends, and when it would end after one more month or year.',
    robots: 'noindex',
  };
}
