import type { Needed, Offered, PropType } from '@plenum/shared-contracts/release/manifest';
import { isReserved, ownerOf, type TableRoute } from '#src/routes/route-table.ts';
import { splitReference } from '#src/remotes/remote-access.ts';

/**
 * Returns the screens and blocks that the pages of a route table need from remotes, each once, with the first path that shows it, and the
 * parameters and properties that every one of its pages passes to it.
 */
export function neededParts(table: readonly TableRoute[]): Needed[] {
  const found = new Map<string, Needed>();
  for (const route of table) {
    if ('redirect' in route) continue;
    add(found, { kind: 'screen', reference: route.screen, path: route.path, params: paramsOf(route.path) });
    for (const { block, props } of route.blocks ?? [])
      add(found, { kind: 'block', reference: block, path: route.path, props: typesOf(props) });
  }
  return [...found.values()];
}

/** Returns a route table in the form that the registry checks declared routes against. */
export function offeredRoutes(table: readonly TableRoute[]): Offered['routes'] {
  return table.map((route) => {
    const owner = ownerOf(route);
    const row = { path: route.path, owner, reserved: isReserved(route) };
    return owner === 'shell' || !('screen' in route) ? row : { ...row, screen: splitReference(route.screen)[1] };
  });
}

type Use = Pick<Needed, 'path' | 'params' | 'props'> & { readonly kind: Needed['kind']; readonly reference: string };

function add(found: Map<string, Needed>, { kind, reference, path, params, props }: Use): void {
  const [remote, name] = splitReference(reference);
  if (remote === 'shell') return;
  const key = `${kind} ${reference}`;
  const before = found.get(key);
  found.set(key, {
    remote,
    kind,
    name,
    path: before?.path ?? path,
    ...(params && { params: before?.params?.filter((param) => params.includes(param)) ?? params }),
    ...(props && { props: before?.props ? common(before.props, props) : props }),
  });
}

/** Returns the parameters that every address of a path has: `/blog/:category/:article?` → category. */
function paramsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .flatMap((segment) => (segment === '*' ? ['*'] : [...segment.matchAll(/:(\w+)/g)].map(([, name = '']) => name)));
}

function typesOf(props: Readonly<Record<string, unknown>>): Record<string, PropType> {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, typeof value as PropType]));
}

function common(one: Readonly<Record<string, PropType>>, other: Readonly<Record<string, PropType>>): Record<string, PropType> {
  return Object.fromEntries(Object.entries(one).filter(([name, type]) => other[name] === type));
}
