import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { GUESTBOOK_PATH } from '#src/paths.ts';

export const TITLE = 'Quizshow';
export const DESCRIPTION = 'What our visitors say, and a place to say it.';

export function guestbookMeta(): PageMeta {
  return { title: TITLE, description: DESCRIPTION, canonical: GUESTBOOK_PATH, openGraph: { type: 'website' } };
}
