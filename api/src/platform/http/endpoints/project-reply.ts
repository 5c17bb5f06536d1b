import { encode, type $ZodType, type $ZodTypeDef, type $ZodTypes } from 'zod/v4/core';

/** Returns the part of a value that its schema describes. @throws ReplyMismatch */
type Project = (value: unknown) => unknown;

/** A reply that does not have the types of its schema. The message names the field and never contains the value. */
class ReplyMismatch extends Error {
  override readonly name = 'ReplyMismatch';

  constructor(path: string, expected: string, value: unknown) {
    super(
      `The reply does not fit its contract: ${path || '(whole)'} has to be ${expected}, not ${value === null ? 'null' : typeof value}.`,
    );
  }
}

/**
 * Compiles a schema to a function that copies only the fields the schema names, at every depth, and checks the types of all values. It does
 * not run checks on their content (`regex`, `refine`, ranges), which take most of the time of parsing a list: our own rows passed them when
 * they were stored. Schemas that change values, and unions that the type of the value does not decide, are encoded by zod, checks included.
 * @param path of the value in the reply, for messages: `data[].title`
 */
export function projectReply(schema: $ZodType, path = ''): Project {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'null') return oneOf(new Set([null]), path);
  if (def.type === 'literal') return oneOf(new Set<unknown>(def.values), path);
  if (def.type === 'enum') return oneOf(new Set<unknown>(Object.values(def.entries)), path);
  if (def.type === 'nullable') return unless(null, projectReply(def.innerType, path));
  if (def.type === 'optional') return unless(undefined, projectReply(def.innerType, path));
  if (def.type === 'array') return list(projectReply(def.element, `${path}[]`), path);
  if (def.type === 'union') return union(def.options, path) ?? encoded(schema);
  if (def.type === 'object' && def.catchall === undefined)
    return fields(
      Object.entries(def.shape).map(([name, field]) => [name, projectReply(field, path ? `${path}.${name}` : name)]),
      path,
    );
  if ((def.type === 'string' || def.type === 'number' || def.type === 'boolean') && !changesValues(def)) return typed(def.type, path);
  return encoded(schema);
}

/** Whether a schema has a check such as `trim()`, which changes the value. */
function changesValues({ checks = [] }: $ZodTypeDef): boolean {
  return checks.some((check) => check._zod.def.check === 'overwrite');
}

function encoded(schema: $ZodType): Project {
  return (value) => encode(schema, value);
}

function typed(type: 'string' | 'number' | 'boolean', path: string): Project {
  return (value) => {
    // JSON has no NaN and no Infinity.
    if (typeof value !== type || (type === 'number' && !Number.isFinite(value))) throw new ReplyMismatch(path, `a ${type}`, value);
    return value;
  };
}

function oneOf(values: ReadonlySet<unknown>, path: string): Project {
  return (value) => {
    if (!values.has(value)) throw new ReplyMismatch(path, [...values].map((known) => String(known)).join(' or '), value);
    return value;
  };
}

function unless(absent: null | undefined, project: Project): Project {
  return (value) => (value === absent ? absent : project(value));
}

function list(project: Project, path: string): Project {
  return (value) => {
    if (!Array.isArray(value)) throw new ReplyMismatch(path, 'a list', value);
    return value.map((item) => project(item));
  };
}

function fields(shape: readonly (readonly [string, Project])[], path: string): Project {
  return (value) => {
    if (!isObject(value)) throw new ReplyMismatch(path, 'an object', value);
    const copy: Record<string, unknown> = {};
    for (const [name, project] of shape) {
      const projected = project(value[name]);
      if (projected !== undefined) copy[name] = projected;
    }
    return copy;
  };
}

/** Returns null if two options have values of the same type, so that only parsing decides between them. */
function union(options: readonly $ZodType[], path: string): Project | null {
  const byType = new Map<string, Project>();
  for (const option of options) {
    const type = JSON_TYPE[(option as $ZodTypes)._zod.def.type];
    if (type === undefined || byType.has(type)) return null;
    byType.set(type, projectReply(option, path));
  }
  return (value) => {
    const project = value === null ? undefined : byType.get(typeof value);
    if (!project) throw new ReplyMismatch(path, [...byType.keys()].join(' or '), value);
    return project(value);
  };
}

/** Types of values by the kind of their schema, for kinds whose values all have one type. */
const JSON_TYPE: Readonly<Partial<Record<string, string>>> = { string: 'string', number: 'number', boolean: 'boolean', object: 'object' };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
