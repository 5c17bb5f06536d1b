import { ConfigError } from '@plenum/shared-server/errors';

/**
 * Reads two settings that are only valid together; null: neither is set.
 * @param given both, by the name of their variable
 * @throws ConfigError naming the missing one
 */
export function settingPair(given: Readonly<Record<string, string | undefined>>): readonly [string, string] | null {
  const [first, second] = Object.values(given);
  if (first !== undefined && second !== undefined) return [first, second];
  const missing = Object.keys(given).find((name) => given[name] === undefined);
  const present = Object.keys(given).find((name) => given[name] !== undefined);
  if (present === undefined) return null;
  throw new ConfigError(
    `The API cannot start, these settings are wrong:\n  ${missing}: is missing, and ${present} means nothing without it`,
  );
}
