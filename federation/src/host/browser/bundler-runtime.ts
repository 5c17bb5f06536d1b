import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type InstanceOptions = ConstructorParameters<typeof ModuleFederation>[0];

/** What a container is initialised with by the code that rspack generates for it. */
interface ContainerRequire {
  readonly federation: { readonly initOptions: InstanceOptions };
}

/** A container's own instance: it holds what the container takes from the share scope. */
function init({ webpackRequire }: { webpackRequire: ContainerRequire }): ModuleFederation {
  const instance = new ModuleFederation({ id: '', ...webpackRequire.federation.initOptions });
  setGlobalFederationInstance(instance);
  return instance;
}

/**
 * Module Federation's part of a container, which its build leaves out (build/remote-preset.ts): 12 KB
 * that are the same in each, so the page brings them once. What fetches other remotes, or shared
 * libraries that the bundler has cut down, is not in it: containers of this site do neither.
 * @returns an object of its own for every container, which writes into it
 */
function bundlerRuntime() {
  return {
    attachShareScopeMap,
    bundlerRuntime: { S: {}, I: initializeSharing, consumes, init, initContainerEntry, installInitialConsumes },
    bundlerRuntimeOptions: {},
  };
}

/** Containers ask for it when they are evaluated. */
export function provideBundlerRuntime(): void {
  (globalThis as { _FEDERATION_BUNDLER_RUNTIME?: typeof bundlerRuntime })._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
}
