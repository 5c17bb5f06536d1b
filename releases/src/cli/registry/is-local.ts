/** Returns whether a registry is on this machine. @param url as in `RegistryConnection` */
export function isLocal(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
