/**
 * Where `value` would not come out of JSON as it went in: `data.when is a Date`; null when it would.
 * A property that is undefined may be absent afterwards: it reads the same.
 */
export function notJson(value: unknown, name = 'data'): string | null {
  const found = find(value, new Set());
  return found === null ? null : `${name}${found}`;
}

/** The rest of the path and what stands there. `above` are the objects that `value` is in. */
function find(value: unknown, above: Set<object>): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : ` is ${value}`;
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return ` is a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return null;
  if (above.has(value)) return ' contains itself';
  above.add(value);
  const found = Array.isArray(value) ? inList(value, above) : isPlain(value) ? inObject(value, above) : ` is a ${className(value)}`;
  above.delete(value);
  return found;
}

function inList(list: readonly unknown[], above: Set<object>): string | null {
  for (let index = 0; index < list.length; index++) {
    const found = list[index] === undefined ? ' is undefined' : find(list[index], above);
    if (found !== null) return `[${index}]${found}`;
  }
  return null;
}

function inObject(object: object, above: Set<object>): string | null {
  for (const key of Object.keys(object)) {
    const found = find((object as Readonly<Record<string, unknown>>)[key], above);
    if (found !== null) return `.${key}${found}`;
  }
  return null;
}

/** By its chain and not by `Object.prototype`: a remote on the server, or a test, may have another one. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function className(value: object): string {
  return (value.constructor as { name?: string } | undefined)?.name ?? 'class instance';
}
