import { RegistryError } from '#src/errors.ts';
import { principalName, type Principal } from '#src/domain/principal.ts';

/**
 * How history names who acted: `manager`, or `manager (Vera Sokolova)` with a display name.
 * @param header X-Actor: the display name, percent-encoded UTF-8 since headers carry no more than Latin-1
 * @throws RegistryError `bad_request` for a name that is too long or not text
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
