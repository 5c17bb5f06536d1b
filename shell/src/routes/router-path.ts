/** A path of the route table as React Router takes it, which has no parameters inside a segment. */
export interface RouterPath {
  /** `/assistant-:product` → `/:product`. */
  readonly path: string;
  /** Removes the fixed prefix from a parameter; null when the address has another one. */
  readonly params: (matched: Readonly<Record<string, string | undefined>>) => Record<string, string> | null;
}

const INSIDE_SEGMENT = /\/([\w-]+):(\w+)/;

export function routerPath(tablePath: string): RouterPath {
  const [, beginning = '', name = ''] = INSIDE_SEGMENT.exec(tablePath) ?? [];
  return {
    path: beginning ? tablePath.replace(INSIDE_SEGMENT, '/:$2') : tablePath,
    params(matched) {
      const params: Record<string, string> = {};
      for (const [key, value] of Object.entries(matched)) if (value !== undefined) params[key] = value;
      if (!beginning) return params;
      const value = params[name] ?? '';
      if (!value.startsWith(beginning) || value.length === beginning.length) return null;
      return { ...params, [name]: value.slice(beginning.length) };
    },
  };
}
