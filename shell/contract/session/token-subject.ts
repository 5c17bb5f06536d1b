import * as z from 'zod/mini';

const payload = z.object({ sub: z.string() });

/**
 * Returns the subject of an access token, only to tell users apart: the signature is not checked here. Null for a token without a subject
 * (RFC 7519, section 4.1.2).
 */
export function tokenSubject(token: string | null): string | null {
  const [, middle = ''] = token?.split('.') ?? [];
  try {
    const json = new TextDecoder().decode(Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)));
    const parsed = payload.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data.sub : null;
  } catch {
    return null;
  }
}
