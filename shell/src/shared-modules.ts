import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as capabilities from '@plenum/federation/remote/capabilities';
import type { SharedModules } from '@plenum/federation/host/loading/federation-instance';
import { reactRouter } from '#src/shared-facades.ts';
import { sharedParts } from '#src/shared-parts.ts';

/** Filled in by the build: library → installed version. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': reactRouter,
  '@plenum/federation/remote/capabilities': capabilities,
};

/** Modules that the shell shares with every remote: federation's SHARED_LIBRARIES, and in the browser parts that load on demand. */
export const sharedModules: SharedModules = Object.fromEntries(
  Object.entries(__SHARED_VERSIONS__).map(([library, version]) => {
    const module = modules[library];
    const load = sharedParts[library];
    if (load) return [library, { version, load }];
    if (!module) throw new Error(`The shell does not provide the shared library ${library}.`);
    return [library, { version, module }];
  }),
);
