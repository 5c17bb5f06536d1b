import { ConfigError } from '#src/errors.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of a zod schema that this module uses. */
interface Schema<Values> {
  safeParse(
    given: unknown,
  ): { readonly success: true; readonly data: Values } | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface EnvironmentOptions {
  /** First line of the error: `The API cannot start because of invalid settings:`. */
  readonly heading: string;
  /** Describes variables that are required, for a message when they are absent. */
  readonly hints?: Readonly<Record<string, string>>;
}

/**
 * Validates environment variables. An empty variable counts as absent.
 * @throws ConfigError naming every missing or invalid variable, never its value
 */
export function readEnvironment<Values>(
  schema: Schema<Values>,
  variables: Readonly<Record<string, string | undefined>>,
  { heading, hints = {} }: EnvironmentOptions,
): Values {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '');
    const hint = hints[name];
    return hint === undefined || Object.hasOwn(given, name) ? describe(path.join('.'), message) : `  ${name} is not set: ${hint}`;
  });
  throw new ConfigError(`${heading}\n${[...new Set(lines)].join('\n')}`, { cause: result.error });
}

/** A message such as "must be a whole number" continues the name of the variable as a sentence. */
function describe(name: string, message: string): string {
  return /^[a-z]/.test(message) ? `  ${name} ${message}` : `  ${name}: ${message}`;
}
