import type * as z from 'zod/mini';
import { assistantTexts } from '#src/pages/kinds/assistant.ts';
import { bigBusinessTexts } from '#src/pages/kinds/big-business.ts';
import { contactsTexts } from '#src/pages/kinds/contacts.ts';
import { forPartnersTexts } from '#src/pages/kinds/for-partners.ts';
import { landingTexts } from '#src/pages/kinds/landing.ts';
import { legalTexts } from '#src/pages/kinds/legal.ts';
import { mainTexts } from '#src/pages/kinds/main.ts';
import { messengerProductTexts } from '#src/pages/kinds/messenger-product.ts';
import { onlineBroadcastsTexts } from '#src/pages/kinds/online-broadcasts.ts';
import { smallBusinessTexts } from '#src/pages/kinds/small-business.ts';
import { videoConferenceTexts } from '#src/pages/kinds/video-conference.ts';
import { webinarsProductTexts } from '#src/pages/kinds/webinars-product.ts';
import type { PageName } from '#src/pages/page-names.ts';

/** Schema of each page's content. The shell's pages import only their own kind, so that a browser loads no other. */
export const PAGE_SCHEMAS: Readonly<Record<PageName, z.ZodMiniType>> = {
  main: mainTexts,
  'video-conference': videoConferenceTexts,
  'webinars-product': webinarsProductTexts,
  'messenger-product': messengerProductTexts,
  'online-broadcasts': onlineBroadcastsTexts,
  'small-business': smallBusinessTexts,
  'big-business': bigBusinessTexts,
  'for-partners': forPartnersTexts,
  contacts: contactsTexts,
  'assistant-meetings': assistantTexts,
  'assistant-webinars': assistantTexts,
  'assistant-broadcasts': assistantTexts,
  'assistant-messenger': assistantTexts,
  'landing-teams': landingTexts,
  'landing-zoom': landingTexts,
  'landing-discord': landingTexts,
  'landing-skype': landingTexts,
  'landing-choosing': landingTexts,
  'legal-policy': legalTexts,
  'legal-terms': legalTexts,
  'legal-cookies': legalTexts,
};
