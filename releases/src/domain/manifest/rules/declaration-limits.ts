import { routesOf, type ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { Rule, RuleError } from '#src/domain/manifest/rule.ts';

/** Far more than any release has. What a manifest declares is compared with itself and with other releases, and shown in answers. */
const DEPTH = 20;
const CHARACTERS = 1000;
const ENTRIES = 1000;
const NAME_CHARACTERS = 64;
/** A walk through a manifest ends after this number of errors. */
const MOST_ERRORS = 20;

type Amount = readonly [field: string, what: string, most: number, count: (manifest: ReleaseManifest) => number];

const AMOUNTS: readonly Amount[] = [
  ['exposes.screens', 'screens', 200, ({ exposes }) => exposes.screens.length],
  ['exposes.screens', 'routes', 300, ({ exposes }) => exposes.screens.flatMap(routesOf).length],
  ['exposes.screens', 'slots', 200, ({ exposes }) => exposes.screens.flatMap(({ slots }) => slots).length],
  ['exposes.blocks', 'blocks', 200, ({ exposes }) => exposes.blocks.length],
  ['exposes.blocks', 'fills', 100, ({ exposes }) => exposes.blocks.flatMap(({ fills }) => fills).length],
  ['needs', 'screens and blocks', 500, ({ needs }) => needs?.length ?? 0],
  ['offers.routes', 'routes', 500, ({ offers }) => offers?.routes.length ?? 0],
  ['offers.slots', 'slots', 200, ({ offers }) => offers?.slots.length ?? 0],
  ['offers.libraries', 'exports', 5000, ({ offers }) => sum(Object.values(offers?.libraries ?? {}).map(({ names }) => names?.length ?? 0))],
  ['uses.libraries', 'exports', 5000, ({ uses }) => sum(Object.values(uses?.libraries ?? {}).map((names) => names.length))],
];

/**
 * A manifest declares no more than can be compared in a moment. The schema has no such limits, because sites parse manifests with it that
 * were published before them. The other rules rely on this one.
 */
export const declarationLimits: Rule = (manifest, { limits: { files } }) => {
  const amounts = AMOUNTS.flatMap(([field, what, most, count]): RuleError[] => {
    const found = count(manifest);
    return found > most ? [error(field, `has ${found} ${what}, at most ${most} are accepted`)] : [];
  });
  return amounts.length > 0 ? amounts : [...longNames(manifest), ...oversized(manifest, Math.max(ENTRIES, files))];
};

/** Finds names that answers list together, once for each place that uses one. */
function longNames({ exposes: { screens, blocks } }: ReleaseManifest): RuleError[] {
  const ofScreens = screens.flatMap((screen) => [...routesOf(screen).map(({ layout }) => layout), ...screen.slots]);
  const ofBlocks = blocks.flatMap(({ fills }) => fills.map(({ slot }) => slot));
  const found = [...ofScreens, ...ofBlocks].some((name) => name.length > NAME_CHARACTERS);
  return found ? [error('exposes', `names a layout or slot with more than ${NAME_CHARACTERS} characters`)] : [];
}

/** Finds texts, lists and records that are too long, and values that are nested too deeply: without recursion, which such values would break. */
function oversized({ web, node: _node, ...manifest }: ReleaseManifest, entries: number): RuleError[] {
  const errors: RuleError[] = [];
  const report = (field: string, message: string): void => void errors.push(error(field, message));
  // The files themselves have limits of their own.
  const { files: _files, ...lists } = web;
  const places: { field: string; value: unknown; depth: number }[] = [{ field: '', value: { ...manifest, web: lists }, depth: 0 }];
  for (let place = places.pop(); place && errors.length < MOST_ERRORS; place = places.pop()) {
    const { field, value, depth } = place;
    if (typeof value === 'string') {
      if (value.length > CHARACTERS) report(field, `has ${value.length} characters, at most ${CHARACTERS} are accepted`);
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    const items = Object.entries(value);
    if (depth > DEPTH) report(field, `is nested in more than ${DEPTH} levels`);
    else if (items.length > entries) report(field, `has ${items.length} entries, at most ${entries} are accepted`);
    else if (items.some(([key]) => key.length > CHARACTERS)) report(field, `has a name with more than ${CHARACTERS} characters`);
    else for (const [key, item] of items) places.push({ field: field === '' ? key : `${field}.${key}`, value: item, depth: depth + 1 });
  }
  return errors;
}

function error(field: string, message: string): RuleError {
  return { code: 'bad_manifest', field: `manifest.${field}`, message: `manifest.${field} ${message}.` };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
