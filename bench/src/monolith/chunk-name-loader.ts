import type { LoaderContext } from '@rspack/core';

/** Names a remote's chunks after it, `screen-mf-blog-main`: in one bundle two remotes may each have a main screen. */
export default function chunkNameLoader(this: LoaderContext, source: string): string {
  const remote = /(mf-[a-z-]+)[\\/]src[\\/]remote\.ts$/.exec(this.resourcePath)?.[1] ?? '';
  return source.replaceAll(/webpackChunkName: "(screen|block)-/g, `webpackChunkName: "$1-${remote}-`);
}
