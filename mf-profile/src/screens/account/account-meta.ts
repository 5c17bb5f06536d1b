import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { AccountData } from '#src/screens/account/load-account.ts';
import { SECTIONS } from '#src/screens/account/sections.ts';

/** Private pages: noindex. */
export function accountMeta({ section }: AccountData): PageMeta {
  const title = SECTIONS.find(({ name }) => name === section)?.title ?? '';
  return { title: `${title}: your account`, description: 'Your Plenum account.', robots: 'noindex' };
}
