import { account } from '#gallery/specimens/account.tsx';
import { choices } from '#gallery/specimens/choices.tsx';
import { fields } from '#gallery/specimens/fields.tsx';
import { ground } from '#gallery/specimens/ground.tsx';
import { navigation } from '#gallery/specimens/navigation.tsx';
import { overlays } from '#gallery/specimens/overlays.tsx';
import { pressables } from '#gallery/specimens/pressables.tsx';
import { shop } from '#gallery/specimens/shop.tsx';
import { states } from '#gallery/specimens/states.tsx';
import { webinars } from '#gallery/specimens/webinars.tsx';
import type { Specimen } from '#gallery/specimen.ts';
import type { Toasts } from '#src/toast/toasts.ts';

export const allSpecimens = (toasts: Toasts): readonly Specimen[] => [
  ...ground,
  ...pressables,
  ...fields,
  ...choices,
  ...account,
  ...shop,
  ...webinars,
  ...overlays(toasts),
  ...navigation,
  ...states,
];
