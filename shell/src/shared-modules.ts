import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as capabilities from '@plenum/federation/remote/capabilities';
import type { SharedModules } from '@plenum/federation/host/loading/federation-instance';
import { reactRouter, zod } from '#src/shared-facades.ts';
import { loadMobx, loadMobxReactLite, sharedParts } from '#src/shared-parts.ts';

/** Filled in by the build: library → installed version. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': reactRouter,
  'zod/mini': zod,
  '@plenum/federation/remote/capabilities': capabilities,
};

/** Libraries that the shell itself does not need in a first load. The page has one copy, as of the others. */
const lateModules: Readonly<Record<string, () => Promise<unknown>>> = { mobx: loadMobx, 'mobx-react-lite': loadMobxReactLite };

/** Modules that the shell shares with every remote: federation's SHARED_LIBRARIES, and in the browser parts that load on demand. */
export const sharedModules: SharedModules = Object.fromEntries(
  Object.entries(__SHARED_VERSIONS__).map(([library, version]) => {
    const module = modules[library];
    const load = sharedParts[library];
    if (load) return [library, { version, load }];
    const loadLate = lateModules[library];
    if (loadLate) return [library, { version, load: loadLate, singleton: true }];
    if (!module) throw new Error(`The shell does not provide the shared library ${library}.`);
    return [library, { version, module }];
  }),
);
