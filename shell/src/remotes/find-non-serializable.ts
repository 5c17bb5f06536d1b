/** Quotes around a string, or brackets; the separators between values are as long. */
const PUNCTUATION = 2;
/** No page of the site needs a tenth of this. Every visitor of such a page would download it, and the server serialises it twice. */
const MAX_DATA_CHARACTERS = 2 * 1024 * 1024;

interface Walk {
  /** The objects that contain the value. */
  readonly above: Set<object>;
  /** Remaining budget of JSON characters; escapes are not counted. */
  left: number;
}

/**
 * Returns where `value` would not survive JSON, `data.when is a Date`; null when all of it would. An undefined property may be absent
 * afterwards, which reads the same. The length limit is checked during the walk: 50 MB take no longer than 2.
 */
export function findNonSerializable(value: unknown, name = 'data', maxCharacters = MAX_DATA_CHARACTERS): string | null {
  const walk: Walk = { above: new Set(), left: maxCharacters };
  const found = find(value, walk);
  if (walk.left < 0) return `${name} has more than ${maxCharacters} characters`;
  return found === null ? null : `${name}${found}`;
}

/** Returns the rest of the path and what was found there. */
function find(value: unknown, walk: Walk): string | null {
  walk.left -= lengthOf(value);
  // The limit is exceeded: the walk ends, and the result is not used.
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

/** Checks the prototype chain rather than `Object.prototype`, which differs in another realm (a remote on the server, or a test). */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function className(value: object): string {
  return (value.constructor as { name?: string } | undefined)?.name ?? 'class instance';
}
