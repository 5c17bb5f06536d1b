import { createHash } from 'node:crypto';

/** Returns the source of a content security policy that allows an inline script or style: `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
