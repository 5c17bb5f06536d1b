import { routesOf, type ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { scriptBytes } from '#src/domain/manifest/script-bytes.ts';

/** A field of a manifest that differs; null where a manifest lacks it. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Returns what differs between two versions: what they declare, the size of their scripts, and how many of their files changed. */
export function diffManifests(before: ReleaseManifest, after: ReleaseManifest): FieldChange[] {
  const old = new Map(fieldsOf(before));
  const next = new Map(fieldsOf(after));
  const declared = [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? null, to: next.get(field) ?? null }))
    .filter(({ from, to }) => from !== to);
  return [...declared, ...(['web', 'node'] as const).flatMap((side) => diffFiles(`${side} files`, before[side].files, after[side].files))];
}

function fieldsOf({ contract, shared, exposes, uses, needs, offers, ...manifest }: ReleaseManifest): [string, string][] {
  return [
    ['contract', contract],
    ...Object.entries(shared).map(([library, range]): [string, string] => [`range of ${library}`, range]),
    ...Object.entries(uses?.libraries ?? {}).flatMap(([library, names]): [string, string][] =>
      names.length > 0 ? [[`exports of ${library}`, listed(names)]] : [],
    ),
    ...(uses ? [['capabilities', listed(uses.capabilities)] satisfies [string, string]] : []),
    ...exposes.screens.map((screen): [string, string] => [
      `screen ${screen.name}`,
      described({
        at: routesOf(screen).map(({ path, layout }) => `${path} (${layout})`),
        parameters: screen.params,
        slots: screen.slots,
      }),
    ]),
    ...exposes.blocks.map((block): [string, string] => [
      `block ${block.name}`,
      described({
        in: block.fills.map(({ slot }) => slot),
        properties: Object.entries(block.props ?? {}).map(([name, type]) => `${name}: ${type}`),
      }),
    ]),
    ...(exposes.storage ?? []).map(({ name, where, category }): [string, string] => [`stores ${name}`, `${where}, ${category}`]),
    ...(needs ?? []).map(({ kind, remote, name, path, params, props }): [string, string] => [
      `needs ${kind} ${remote}#${name}`,
      described({ at: [path], parameters: params, properties: Object.entries(props ?? {}).map(([prop, type]) => `${prop}: ${type}`) }),
    ]),
    ...Object.entries(offers?.libraries ?? {}).map(([library, { version, names }]): [string, string] => [
      `shares ${library}`,
      described({ '': [version], exports: names ?? undefined }),
    ]),
    ...(offers
      ? ([
          ['offers capabilities', listed(offers.capabilities ?? [])],
          ['offers layouts', listed(offers.layouts)],
          ['offers slots', listed(offers.slots)],
        ] satisfies [string, string][])
      : []),
    ...(offers?.routes ?? []).map(({ path, owner, reserved, screen }): [string, string] => [
      `page ${path}`,
      reserved ? 'reserved' : screen === undefined ? owner : `${owner}#${screen}`,
    ]),
    ['scripts', `${scriptBytes({ web: manifest.web })} bytes`],
  ];
}

function diffFiles(field: string, before: ReleaseManifest['web']['files'], after: ReleaseManifest['web']['files']): FieldChange[] {
  const same = (path: string): boolean => before[path]?.hash === after[path]?.hash;
  const changed = Object.keys(after).filter((path) => !same(path)).length;
  const removed = Object.keys(before).filter((path) => !same(path)).length;
  if (changed === 0 && removed === 0) return [];
  return [{ field, from: `${Object.keys(before).length}`, to: `${Object.keys(after).length}, ${changed} of them new or changed` }];
}

/** `at /blog (app); slots article.after`; lists without items are left out, and `present` stands for none. */
function described(lists: Readonly<Record<string, readonly string[] | undefined>>): string {
  const parts = Object.entries(lists)
    .filter(([, items]) => items !== undefined && items.length > 0)
    .map(([what, items = []]) => `${what} ${items.join(', ')}`.trim());
  return parts.join('; ') || 'present';
}

function listed(names: readonly string[]): string {
  return names.toSorted().join(', ');
}
