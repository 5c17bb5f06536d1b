import type { LoaderContext } from '@rspack/core';

/** Prefixes chunk names with the remote's name (`screen-mf-blog-main`), because two remotes in one bundle may both have a main screen. */
export default function chunkNameLoader(this: LoaderContext, source: string): string {
  const remote = /(mf-[a-z-]+)[\\/]src[\\/]remote\.ts$/.exec(this.resourcePath)?.[1] ?? '';
  return source.replaceAll(/webpackChunkName: "(screen|block)-/g, `webpackChunkName: "$1-${remote}-`);
}
