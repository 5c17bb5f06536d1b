/** `mf_blog_0a1b2c3d4e5f`: how a remote's server build names its container, after its sources. */
const CONTAINER = /\bmf_[a-z_]+_[0-9a-f]{12}\b/g;

/**
 * The server build of a remote as if it were of other sources: containers of one name in one process
 * would share what they must not.
 */
export function renameContainer(source: string, name: string): string {
  return source.replace(CONTAINER, (found) => `${found.slice(0, -12)}${name}`);
}
