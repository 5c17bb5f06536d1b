/** How code of a release names itself in a stack: `mf-blog@1.0.0/remote-entry.cjs`, after a retry `mf-blog@1.0.0~1/…`. */
const RELEASE = /(?:^|[\s(])((mf-[a-z0-9-]+)@([^\s()~/]+))(?:~\d+)?\/[^\s()]+:\d+:\d+/m;

/** The remote whose code stands nearest to where something was thrown: `mf-blog@1.0.0`; null when none took part. */
export function releaseInStack(stack: string): string | null {
  return RELEASE.exec(stack)?.[1] ?? null;
}
