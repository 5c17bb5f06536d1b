import { createContext } from 'react';

/** Names of the registry's environments, in its order. */
export const EnvironmentsContext = createContext<readonly string[]>([]);
