import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';

type InstanceOptions = ConstructorParameters<typeof ModuleFederation>[0];
type ShareScopes = ModuleFederation['shareScopeMap'];
type Factory = () => unknown;

/** A library that a container takes from the page, as the bundler wrote it down. */
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

/** A library that a container brings for others too. */
interface Provided extends Partial<Pick<Consumed, 'requiredVersion' | 'strictVersion' | 'singleton' | 'eager'>> {
  readonly name: string;
  readonly version: string;
  readonly factory: () => Promise<Factory>;
}

/** What is used here of a container's `__webpack_require__`. */
export interface ContainerRequire {
  /** Modules that were evaluated, and how to evaluate the others. */
  readonly c: Record<string, unknown>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Steps of loading a chunk. */
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
 * Starts a container: gives it a Module Federation instance of its own, which finds its shared
 * libraries. The same that rspack generates into every entry (build/container-start-loader.ts) but for
 * what containers of this site do not do: take from other remotes, or take libraries before they load.
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
    // A copy that does not come is no reason to go without, where the container has one of its own.
    const factory = (await (fallback ? ofThePage.catch(() => undefined) : ofThePage)) || (await fallback?.());
    if (!factory) throw new Error(`${name} needs ${shareKey} ${requiredVersion}, which the page does not bring.`);
    require.m[id] = (module) => {
      // A container's module cache would keep what the page may exchange.
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

/** Containers ask for it when they are evaluated: it is the same for all, so the page brings it once. */
export function provideContainerStart(): void {
  (globalThis as { _FEDERATION_CONTAINER_START?: typeof start })._FEDERATION_CONTAINER_START = start;
}
