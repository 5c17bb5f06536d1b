import { expect, test } from '@jest/globals';
import { DEFERRED_PLACES } from '#src/slots/deferred-hydration.ts';
import { SHELL_SLOTS } from '#src/slots/shell-slots.ts';
import { shellRoutes } from '#src/routes/route-table.ts';

test('places whose blocks hydrate later – looked up – are slots of the shell or places of its pages', () => {
  const places = shellRoutes.flatMap((row) => ('blocks' in row ? (row.blocks ?? []) : [])).map(({ slot }) => slot);
  const known = new Set<string>([...SHELL_SLOTS, ...places]);
  expect([...DEFERRED_PLACES].filter((place) => !known.has(place))).toEqual([]);
});
