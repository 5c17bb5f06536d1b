/** `mf_blog_0a1b2c3d4e5f`: container name in a remote's server build, derived from its sources. */
const CONTAINER = /\bmf_[a-z_]+_[0-9a-f]{12}\b/g;

/**
 * Renames the container in a remote's server build, as if its sources were different: containers with the same name in one
 * process would share state that must stay separate.
 */
export function renameContainer(source: string, name: string): string {
  return source.replace(CONTAINER, (found) => `${found.slice(0, -12)}${name}`);
}
