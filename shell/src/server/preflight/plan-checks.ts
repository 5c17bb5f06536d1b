import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { PlannedCheck } from '@plenum/shared-contracts/release/preflight';
import type { Samples } from '@plenum/shared-contracts/remote/samples';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import { isReserved, ownerOf, type TableRoute } from '#src/routes/route-table.ts';

/** A check with everything that it is run with. */
export interface SampledCheck extends PlannedCheck {
  readonly kind: 'release' | 'screen' | 'block';
  readonly props: Readonly<Record<string, unknown>>;
  readonly isSignedIn: boolean;
  /** Whether the remote declared this sample, rather than leave it to the registry. */
  readonly isDeclared: boolean;
}

const release = (name: string): SampledCheck => ({
  kind: 'release',
  part: name,
  path: null,
  props: {},
  isSignedIn: false,
  isDeclared: false,
});

/** Lists the checks of a remote: itself, each screen at its sample addresses, each block with its sample properties. */
export function planRemote(
  { name, exposes }: Pick<ReleaseManifest, 'name' | 'exposes'>,
  table: RouteTable,
  samples: Samples | null,
): SampledCheck[] {
  const screens = exposes.screens.flatMap((screen) => {
    const part = `${name}#${screen.name}`;
    const declared = samples?.screens?.[screen.name] ?? [];
    if (declared.length > 0)
      return declared.map(({ path, session }) => ({ ...screenAt(part, path), isSignedIn: session === 'signed-in', isDeclared: true }));
    const paths = table.routes.filter((route) => 'screen' in route && route.screen === part).map(samplePath);
    return [...new Set(paths.length > 0 ? paths : [null])].map((path) => screenAt(part, path));
  });
  const blocks = exposes.blocks.flatMap(({ name: block, fills }) => {
    const part = `${name}#${block}`;
    const declared = samples?.blocks?.[block] ?? [];
    const of = (props: SampledCheck['props'], isSignedIn: boolean, isDeclared: boolean): SampledCheck => ({
      kind: 'block',
      part,
      path: null,
      props,
      isSignedIn,
      isDeclared,
    });
    if (declared.length > 0) return declared.map(({ props = {}, session }) => of(props, session === 'signed-in', true));
    if (fills.length === 0) return [of({}, false, false)];
    return fills.map(({ props, when }) => of(props, when?.signedIn === true, false));
  });
  return [release(name), ...screens, ...blocks];
}

/** Lists the checks of a shell: itself, and each of its own pages. */
export function planShell(table: RouteTable): SampledCheck[] {
  const own = table.routes.filter((route) => ownerOf(route) === 'shell' && 'screen' in route && !isReserved(route));
  const pages = own.flatMap((route) => ('screen' in route ? [screenAt(route.screen, samplePath(route))] : []));
  const first = new Map(pages.toReversed().map((page) => [page.part, page]));
  return [release('shell'), ...pages.filter((page) => first.get(page.part) === page)];
}

function screenAt(part: string, path: string | null): SampledCheck {
  return { kind: 'screen', part, path, props: {}, isSignedIn: false, isDeclared: false };
}

/** Fills in the parameters of a route: `/blog/:category` → `/blog/sample`. Optional segments and the rest of the path are left out. */
function samplePath({ path }: TableRoute): string {
  if (path === '*') return '/no-such-page';
  const filled = path
    .split('/')
    .filter((segment) => !segment.endsWith('?') && segment !== '*')
    .map((segment) => segment.replace(/:\w+/, 'sample'))
    .join('/');
  return filled.startsWith('/') ? filled : '/';
}
