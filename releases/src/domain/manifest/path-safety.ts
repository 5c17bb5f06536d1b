import { releasePath } from '@plenum/shared-contracts/release/names';

/** Returns a readable reason why `path` may not be a file of a release, or null if it may. */
export function explainUnsafePath(path: string): string | null {
  if (releasePath.safeParse(path).success) return null;
  const segments = path.split(/[/\\]/);
  if (path === '') return 'it is empty';
  if (/^([/\\]|[A-Za-z]:)/.test(path)) return "it is absolute; paths are relative to the side's folder";
  if (segments.includes('..')) return '".." leaves the folder';
  if (path.length > 200) return 'it is longer than 200 characters';
  if (path.includes('\\')) return 'segments are separated by "/"';
  if (segments.includes('')) return 'it has an empty segment';
  if (path === '__proto__') return 'no file may have this name';
  return 'every segment starts with a letter, a digit or "_" and holds only letters, digits, ".", "_" and "-"';
}
