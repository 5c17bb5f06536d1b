/** Whether a URL is of a file of a release. A page requests some twenty of them, so they are neither logged nor traced while they succeed. */
export function isReleaseFile(url: string): boolean {
  return url.startsWith('/_/');
}
