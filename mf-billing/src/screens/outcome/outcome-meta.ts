import type { PageMeta } from '@plenum/shared-contracts/remote/contract';

export function successMeta(): PageMeta {
  return { title: 'Your payment', description: 'The status of your payment, and its receipt.', robots: 'noindex' };
}

export function failureMeta(): PageMeta {
  return {
    title: 'The payment did not go through',
    description: 'Why a payment did not go through, and how to try again.',
    robots: 'noindex',
  };
}
