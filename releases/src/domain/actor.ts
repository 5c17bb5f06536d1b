import { RegistryError } from '#src/errors.ts';
import { principalName, type Principal } from '#src/domain/principal.ts';

/**
 * Returns the actor's name for the history: `manager`, or `manager (Vera Sokolova)` with a display name.
 * @param header X-Actor: the display name in percent-encoded UTF-8, as headers are limited to Latin-1
 * @throws RegistryError `bad_request` if the name is too long or not text
 */
export function actorOf(principal: Principal, header: string | undefined): string {
  const name = decode(header ?? '').trim();
  if (name.length > 80 || /\p{C}/u.test(name))
    throw new RegistryError('bad_request', 'X-Actor is a display name of at most 80 characters, percent-encoded.');
  return name === '' ? principalName(principal) : `${principalName(principal)} (${name})`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
