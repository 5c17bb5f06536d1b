import { createContext, use } from 'react';
import type { RegistryClient } from '#src/registry/registry-client.ts';

/** The client of the person who is signed in. */
export const RegistryContext = createContext<RegistryClient | null>(null);

/** @throws Error outside the signed-in part of the page */
export function useRegistry(): RegistryClient {
  const client = use(RegistryContext);
  if (!client) throw new Error('useRegistry is called outside of RegistryContext.');
  return client;
}
