import { API_BASE } from '#src/platform/http/register-endpoint.ts';

const FOLDER = `${API_BASE}/avatars`;

/** A picture's address has its digest in it, so what is there never changes. */
export function avatarPath(digest: string): string {
  return `${FOLDER}/${digest}.webp`;
}

export const AVATAR_ROUTE = `${FOLDER}/:name`;
