/** Quotes around a text, or brackets; what stands between two values is as long. */
const PUNCTUATION = 2;
/** No page of the site needs a tenth of it; every visitor of such a page would download it, and the server writes it out twice. */
const MAX_DATA_CHARACTERS = 2 * 1024 * 1024;

interface Walk {
  /** The objects that the value is in. */
  readonly above: Set<object>;
  /** Characters of JSON that may still come; escapes are not counted. */
  left: number;
}

/**
 * Where `value` would not come out of JSON as it went in: `data.when is a Date`; null when it would.
 * A property that is undefined may be absent afterwards: it reads the same. Data that is too long is found out
 * before it is gone through: 50 MB take no longer than 2.
 */
export function findNonSerializable(value: unknown, name = 'data', maxCharacters = MAX_DATA_CHARACTERS): string | null {
  const walk: Walk = { above: new Set(), left: maxCharacters };
  const found = find(value, walk);
  if (walk.left < 0) return `${name} has more than ${maxCharacters} characters`;
  return found === null ? null : `${name}${found}`;
}

/** The rest of the path and what stands there. */
function find(value: unknown, walk: Walk): string | null {
  walk.left -= lengthOf(value);
  // What is found then does not matter any more: the walk ends.
  if (walk.left < 0) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? null : ` is ${value}`;
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return ` is a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return null;
  if (walk.above.has(value)) return ' contains itself';
  walk.above.add(value);
  const found = Array.isArray(value) ? inList(value, walk) : isPlain(value) ? inObject(value, walk) : ` is a ${className(value)}`;
  walk.above.delete(value);
  return found;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + PUNCTUATION;
  if (typeof value === 'number') return String(value).length;
  return PUNCTUATION;
}

function inList(list: readonly unknown[], walk: Walk): string | null {
  for (let index = 0; index < list.length; index++) {
    const found = list[index] === undefined ? ' is undefined' : find(list[index], walk);
    if (found !== null) return `[${index}]${found}`;
  }
  return null;
}

function inObject(object: object, walk: Walk): string | null {
  for (const key of Object.keys(object)) {
    walk.left -= key.length + PUNCTUATION;
    const found = find((object as Readonly<Record<string, unknown>>)[key], walk);
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
