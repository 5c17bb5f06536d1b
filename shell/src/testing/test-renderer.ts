import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { Boot } from '#src/boot/boot.ts';
import type { ComposedRelease, Composition } from '#contract/composition.ts';
import type { Renderer, RendererEnvironment, RenderReply, RenderRequest } from '#contract/renderer.ts';

/**
 * `__SHARED_VERSIONS__`, which the build fills in. One constant for all tests, because the module that reads it is loaded once for many
 * test files.
 */
export const SHARED_VERSIONS = {
  __SHARED_VERSIONS__: { react: '19.3.1', '@plenum/federation/remote/capabilities': '1.0.0' },
};

// The build fills these in, as it does the contents of stylesheets.
Object.assign(globalThis, SHARED_VERSIONS);
const { createRenderer } = await import('#src/server/create-renderer.tsx');

interface Logged {
  readonly message: string;
  readonly details: Record<string, unknown>;
}

/** A renderer over the test's own files and an API that is down. */
export class TestRenderer {
  /** `mf-blog@1.0.0 remote-entry.cjs` → text. */
  readonly files: Record<string, string> = {
    'shell@2.0.0 layout-app.css': '',
    'shell@2.0.0 page-not-found.css': '',
    'mf-blog@1.0.0 screen-article.css': '.lead { mask: url(x.svg) }',
  };
  readonly logged: Logged[] = [];
  readonly #api: Server = createServer((_, response) => void response.writeHead(503).end());

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#api.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#api.closeAllConnections();
    this.#api.close();
  }

  /** A renderer that has adopted set 1, whose blog has this server build. */
  async start(source: string, change: Partial<RendererEnvironment> = {}): Promise<Renderer> {
    this.files['mf-blog@1.0.0 remote-entry.cjs'] = source;
    const renderer = createRenderer({
      apiUrl: `http://127.0.0.1:${(this.#api.address() as AddressInfo).port}/api`,
      assetBase: '/_/',
      readFile: async ({ name, version }, _, path) => {
        const text = this.files[`${name}@${version} ${path}`];
        if (text === undefined) throw new Error(`${path} does not match its recorded hash`);
        return text;
      },
      log: (_, message, details) => this.logged.push({ message, details }),
      ...change,
    });
    await renderer.adopt(composition());
    return renderer;
  }

  get messages(): string[] {
    return this.logged.map(({ message }) => message);
  }
}

const WITHOUT_CONTENT = "{ loader: async () => ({ outcome: 'not-found' }), Component: () => 'latest' }";

/** Source of a remote's server build with the given screens and one block, each an expression. */
export const remoteOf = (name: string, screens: Record<string, string>, latestArticles = WITHOUT_CONTENT) => `
  const screens = { ${Object.entries(screens)
    .map(([screen, expression]) => `'${screen}': { load: async () => (${expression}) }`)
    .join(', ')} };
  const latest = { load: async () => (${latestArticles}) };
  const remote = { tag: 'plenum.remote', contract: '1.0', name: '${name}', screens, blocks: { 'latest-articles': latest } };
  exports.init = () => undefined;
  exports.get = async () => () => ({ remote });`;

/** A release with files for the given chunks. */
export function release(version: string, ...chunks: string[]): ComposedRelease {
  const web = {
    entry: 'entry.js',
    initial: { js: [], css: [] },
    chunks: Object.fromEntries(chunks.map((chunk) => [chunk, { js: [`${chunk}.js`], css: [`${chunk}.css`] }])),
  };
  const listed = ['entry.js', ...chunks.flatMap((chunk) => [`${chunk}.js`, `${chunk}.css`])];
  return {
    version,
    manifest: 'sha384-manifest',
    web: { ...web, integrity: Object.fromEntries(listed.map((file) => [file, `sha384-${file}`])) },
  };
}

/** A set of a shell and a blog. */
export const composition = (number = 1, blog = '1.0.0'): Composition => ({
  environment: 'production',
  epoch: 1,
  number,
  shell: release('2.0.0', 'layout-app', 'page-not-found'),
  remotes: { 'mf-blog': release(blog, 'screen-article') },
});

export const article = (url = 'http://plenum.test/blog/webinars/first', change: Partial<RenderRequest> = {}): RenderRequest => ({
  id: 'request-1',
  url,
  nonce: 'n0nce',
  set: 'production:1:1',
  quarantined: [],
  ...change,
});

export const htmlOf = async ({ body }: { body: Readable | null }) => Buffer.concat((await body?.toArray()) ?? []).toString();

export const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page_boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;

/** The response to a request that is not aborted. */
export const at = (renderer: Renderer, request = article(), signal = new AbortController().signal): Promise<RenderReply> =>
  renderer.render(request, signal, () => undefined);
