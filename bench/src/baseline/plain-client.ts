import { requestPath } from '@plenum/shared-contracts/http/request-path';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

/** Calls the API with `fetch` and trusts its answers. */
export function plainClient(apiUrl: string): HttpClient {
  return {
    call: async (endpoint, input, options) => {
      const { params, query = {} } = input as {
        params?: Record<string, string | number>;
        query?: Record<string, string | number | boolean | undefined>;
      };
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
      const target = `${apiUrl}${requestPath(endpoint.path, params)}${search.size > 0 ? `?${search}` : ''}`;
      const response = await fetch(target, { signal: options?.signal ?? null });
      if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} returned ${response.status}.`);
      return (await response.json()) as never;
    },
  };
}
