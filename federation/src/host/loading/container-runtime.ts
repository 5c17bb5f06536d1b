import {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * What a container asks of its host's copy of Module Federation's runtime (it is built with
 * `externalRuntime`): what @module-federation/runtime 2.9 calls inside a container. The rest fetches
 * remotes and reads their snapshots, which this host does itself, and would cost every visitor 8 KB.
 * A remote whose runtime asks for more is told so by its own build, which runs the container on this.
 */
export const containerRuntime = {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  /** Read when a container is evaluated, called only for shared libraries that the bundler has cut down. */
  helpers: { global: {}, share: {}, utils: {} },
};
