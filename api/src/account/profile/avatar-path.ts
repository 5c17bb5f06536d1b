import { API_BASE } from '#src/platform/http/register-endpoint.ts';

const FOLDER = `${API_BASE}/avatars`;

/** Returns the path of a picture. It contains the picture's digest, so its content never changes. */
export function avatarPath(digest: string): string {
  return `${FOLDER}/${digest}.webp`;
}

export const AVATAR_ROUTE = `${FOLDER}/:name`;
