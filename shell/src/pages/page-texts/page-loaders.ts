import type * as z from 'zod/mini';
import { bigBusinessTexts } from '@plenum/shared-contracts/pages/kinds/big-business';
import { contactsTexts } from '@plenum/shared-contracts/pages/kinds/contacts';
import { forPartnersTexts } from '@plenum/shared-contracts/pages/kinds/for-partners';
import { mainTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { messengerProductTexts } from '@plenum/shared-contracts/pages/kinds/messenger-product';
import { onlineBroadcastsTexts } from '@plenum/shared-contracts/pages/kinds/online-broadcasts';
import { smallBusinessTexts } from '@plenum/shared-contracts/pages/kinds/small-business';
import { videoConferenceTexts } from '@plenum/shared-contracts/pages/kinds/video-conference';
import { webinarsProductTexts } from '@plenum/shared-contracts/pages/kinds/webinars-product';
import type { PageName } from '@plenum/shared-contracts/pages/page-names';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';

/** Returns the loader of a page that needs nothing but its texts. */
function textsLoader<S extends z.ZodMiniType>(name: PageName, schema: S) {
  return async (context: LoaderContext) => ({ outcome: 'ready' as const, data: await loadPageTexts(context, name, schema) });
}

export const loadBigBusiness = textsLoader('big-business', bigBusinessTexts);
export const loadContacts = textsLoader('contacts', contactsTexts);
export const loadForPartners = textsLoader('for-partners', forPartnersTexts);
export const loadMain = textsLoader('main', mainTexts);
export const loadMessengerProduct = textsLoader('messenger-product', messengerProductTexts);
export const loadOnlineBroadcasts = textsLoader('online-broadcasts', onlineBroadcastsTexts);
export const loadSmallBusiness = textsLoader('small-business', smallBusinessTexts);
export const loadVideoConference = textsLoader('video-conference', videoConferenceTexts);
export const loadWebinarsProduct = textsLoader('webinars-product', webinarsProductTexts);
