import { account } from '#gallery/stories/account.tsx';
import { choices } from '#gallery/stories/choices.tsx';
import { fields } from '#gallery/stories/fields.tsx';
import { designTokens } from '#gallery/stories/design-tokens.tsx';
import { navigation } from '#gallery/stories/navigation.tsx';
import { overlays } from '#gallery/stories/overlays.tsx';
import { buttonsAndLinks } from '#gallery/stories/buttons-and-links.tsx';
import { shop } from '#gallery/stories/shop.tsx';
import { states } from '#gallery/stories/states.tsx';
import { webinars } from '#gallery/stories/webinars.tsx';
import type { Story } from '#gallery/story.ts';
import type { Toasts } from '#src/toast/toasts.ts';

export const allStories = (toasts: Toasts): readonly Story[] => [
  ...designTokens,
  ...buttonsAndLinks,
  ...fields,
  ...choices,
  ...account,
  ...shop,
  ...webinars,
  ...overlays(toasts),
  ...navigation,
  ...states,
];
