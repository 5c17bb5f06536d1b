import {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * The part of Module Federation's runtime that a container (built with `externalRuntime`) takes from its host: what
 * @module-federation/runtime 2.9 calls inside a container. The rest fetches remotes and reads their snapshots, which this host does itself,
 * and would cost every visitor 8 KB. If a remote's runtime needs more, its own build fails, because the build runs the container with this
 * module.
 */
export const containerRuntime = {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  /** Read when a container is evaluated, called only for tree-shaken shared libraries. */
  helpers: { global: {}, share: {}, utils: {} },
};
