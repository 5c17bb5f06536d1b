interface FederationGlobals {
  __FEDERATION__?: { __INSTANCES__: { name: string; options: { id?: string } }[]; __SHARE__: Record<string, unknown> };
}

/**
 * Removes a container from the global state of Module Federation's runtime, so that its memory can be collected. These are private globals
 * of 2.9: if they move, nothing breaks, but memory grows until the worker is replaced (see the render pool's limits), and the memory
 * benchmark shows it.
 * @param ownName the name the container was built with, under which its own instance is registered
 */
export function evictContainer(ownName: string | undefined): void {
  const federation = (globalThis as FederationGlobals).__FEDERATION__;
  if (!federation || !ownName) return;
  federation.__INSTANCES__ = federation.__INSTANCES__.filter((instance) => instance.name !== ownName);
  for (const id of Object.keys(federation.__SHARE__)) if (id === ownName || id.startsWith(`${ownName}:`)) delete federation.__SHARE__[id];
}

function instanceNames(): string[] {
  return ((globalThis as FederationGlobals).__FEDERATION__?.__INSTANCES__ ?? []).map((instance) => instance.name);
}

/**
 * Runs `evaluate` and passes `note` the name under which the container registered its own runtime instance, also if it then threw, because
 * the registration remains.
 */
export function captureInstanceName<T>(evaluate: () => T, note: (ownName: string) => void): T {
  const before = new Set(instanceNames());
  try {
    return evaluate();
  } finally {
    for (const name of instanceNames()) if (!before.has(name)) note(name);
  }
}
