import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';

type InstanceOptions = ConstructorParameters<typeof ModuleFederation>[0];
type ShareScopes = ModuleFederation['shareScopeMap'];
type Factory = () => unknown;

/** A shared library that a container consumes, as described by the bundler. */
interface Consumed {
  readonly shareKey: string;
  readonly shareScope: string;
  readonly requiredVersion: string | false;
  readonly strictVersion: boolean;
  readonly singleton: boolean;
  readonly eager: boolean;
  /** Loads the container's own copy; absent with `import: false`. */
  readonly fallback?: () => Promise<Factory>;
}

/** A library that a container also shares with others. */
interface Provided extends Partial<Pick<Consumed, 'requiredVersion' | 'strictVersion' | 'singleton' | 'eager'>> {
  readonly name: string;
  readonly version: string;
  readonly factory: () => Promise<Factory>;
}

/** The part of a container's `__webpack_require__` that is used here. */
export interface ContainerRequire {
  /** Evaluated modules, and the factories of the others. */
  readonly c: Record<string, unknown>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Handlers that load parts of a chunk. */
  readonly f: { consumes?: (chunk: string, promises: Promise<unknown>[]) => void };
  readonly federation: { instance?: ModuleFederation };
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>;
  };
  readonly initializeSharingData?: { readonly scopeToSharingDataMapping?: Readonly<Record<string, readonly (Provided | string)[]>> };
  readonly initializeExposesData: { readonly shareScope: string; readonly moduleMap: Readonly<Record<string, () => Promise<Factory>>> };
  S?: ShareScopes;
  /** The container's `init` and `get`. */
  initContainer?: (scope: ShareScopes[string], initScope?: never[], options?: { readonly shareScopeMap?: ShareScopes }) => Promise<void>;
  getContainer?: (module: string) => Promise<Factory>;
}

function providedBy({ initializeSharingData }: ContainerRequire): InstanceOptions['shared'] {
  const shared: Record<string, object[]> = {};
  for (const [scope, stages] of Object.entries(initializeSharingData?.scopeToSharingDataMapping ?? {}))
    for (const stage of stages) {
      if (typeof stage === 'string') continue;
      const { name, version, factory: get, ...shareConfig } = stage;
      (shared[name] ??= []).push({ version, scope: [scope], get, shareConfig });
    }
  return shared;
}

/**
 * Starts a container: gives it its own Module Federation instance, which finds its shared libraries. Does the same as the code that rspack
 * generates into every entry (build/container-start-loader.ts), except what containers of this site never do: consume other remotes, or
 * consume libraries eagerly.
 */
function start(require: ContainerRequire, name: string, shareStrategy: 'loaded-first' | 'version-first'): void {
  const { consumesLoadingData, initializeExposesData } = require;
  const instance = new ModuleFederation({ id: '', name, remotes: [], shared: providedBy(require), shareStrategy });
  setGlobalFederationInstance(instance);
  require.federation.instance = instance;

  const take = async (id: string): Promise<void> => {
    const consumed = consumesLoadingData?.moduleIdToConsumeDataMapping?.[id];
    if (!consumed) throw new Error(`${name} does not say which library module ${id} is.`);
    const { shareKey, shareScope, fallback, requiredVersion, strictVersion, singleton, eager } = consumed;
    const customShareInfo = { scope: [shareScope], shareConfig: { requiredVersion, strictVersion, singleton, eager } };
    const ofThePage = instance.loadShare<unknown>(shareKey, { customShareInfo });
    // If the page's copy fails to load, the container uses its own where it has one.
    const factory = (await (fallback ? ofThePage.catch(() => undefined) : ofThePage)) || (await fallback?.());
    if (!factory) throw new Error(`${name} needs ${shareKey} ${requiredVersion}, which the page does not provide.`);
    require.m[id] = (module) => {
      // A container's module cache would keep a library that the page may replace.
      delete require.c[id];
      module.exports = factory();
    };
  };
  const taken = new Map<string, Promise<void>>();
  require.f.consumes = (chunk, promises) => {
    for (const id of consumesLoadingData?.chunkMapping?.[chunk] ?? []) {
      const taking = taken.get(id) ?? take(id);
      taken.set(id, taking);
      taking.catch(() => taken.delete(id));
      promises.push(taking);
    }
  };
  require.initContainer = async (scope, initScope = [], { shareScopeMap: hostShareScopeMap = {} } = {}) => {
    const { shareScope } = initializeExposesData;
    instance.initShareScopeMap(shareScope, scope, { hostShareScopeMap });
    require.S = instance.shareScopeMap;
    await Promise.all(instance.initializeSharing(shareScope, { strategy: shareStrategy, initScope, from: 'build' }));
  };
  require.getContainer = (module) => {
    const { moduleMap } = initializeExposesData;
    const get = Object.hasOwn(moduleMap, module) ? moduleMap[module] : undefined;
    return get ? get() : Promise.reject(new Error(`${name} does not expose ${module}.`));
  };
}

/** Containers read it when they are evaluated. The page provides it once, as it is the same for all. */
export function provideContainerStart(): void {
  (globalThis as { _FEDERATION_CONTAINER_START?: typeof start })._FEDERATION_CONTAINER_START = start;
}
