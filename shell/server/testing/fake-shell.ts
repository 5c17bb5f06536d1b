import type * as NodeModule from 'node:module';
import { createRequire } from 'node:module';
import type * as NodeVm from 'node:vm';
import type { Readable } from 'node:stream';
import type { Composition } from '#contract/composition.ts';
import type { RenderReply, Renderer, RendererEnvironment } from '#contract/renderer.ts';

/** In the render process this is the `require` that a shell's build gets. */
const require = createRequire(import.meta.url);

/**
 * A small shell build. The path of each request determines its behaviour:
 * - `/hello`: a page that names the set, the shell, declared routes and quarantined parts
 * - `/loop`: the part `mf-loop#screen` loops for ever, unless it is quarantined
 * - `/early-loop`: the same before the page reaches any part
 * - `/late-loop`: the same after the page's head
 * - `/exit`: the part `mf-exit#screen` ends the process
 * - `/redirect`: a redirect to `/hello` with the query
 * - `/throw`: rendering fails; `/break`: it fails after the page's head
 * - `/forget`: a page whose remote leaves a rejection unhandled
 * - `/wait/<file>`: a page that is ready when the front server has read the file
 * - `/big`: 16 MiB, each MiB logged as it is produced
 * - `/route/<anything>`: a page whose shell reports each path as a route and a screen of its own
 * - `/slow`: a page whose loader waits until the signal is aborted, logged as `waiting` and `cancelled`
 * - `/leak`: leaks 64 MiB
 * - `/buffers`: leaks 2 GiB outside the heap, at intervals of a quarter of a second
 * - `/throw-later`: a remote's timer throws after the page; `/throw-always`: it keeps throwing
 * - `/run/<code>`: the page shows the result of a JavaScript expression, evaluated as in a remote
 * - `/map-frame`: a document with its own policy that shows the configured map service
 * - `/cookies`: the page shows the cookie names that it got
 * - `/time-zone`: the page shows the visitor's time zone
 * - `/hosts`: the page shows the site's hosts
 * - `/token`: the page shows its own token
 * - `/error-tracking`: the page shows where its errors are reported
 * - `/break-circuit`: opens the circuit breakers of `mf-blog@1.0.0` and of a remote that no set names
 * - `/shared/<path>`: HTML with scripts and a style that several visitors may get, of the API's response, whose status it has. One whose
 *   path contains `late` has late parts, unless it waits for them
 * - `/call/<path>`: the page shows the API's response, with `?<token>` to a call with that token instead of its own
 * The version of a set's blog determines how it is adopted: 0.0.1 never ends, 0.0.2 is refused, 0.0.3 cannot be loaded, 0.0.5 changes a
 * global, 0.0.6 throws in a timer, 0.0.7 waits for a file on its first adoption in a process, 0.0.8 is logged.
 */
function createRenderer(environment: RendererEnvironment): Renderer {
  const stream = require('node:stream') as { Readable: typeof Readable };
  const sets = new Map<string, Composition>();
  const blogOf = (composition: Composition | undefined) => composition?.remotes['mf-blog']?.version;
  const leaked: unknown[] = [];
  let isLoaded = false;
  let isTripped = false;
  const { compileFunction } = require('node:vm') as typeof NodeVm;
  const { createRequire } = require('node:module') as typeof NodeModule;
  /** Runs code as the host runs a remote's: under the name of its release, with modules by `createRequire`. */
  const asRemote = (code: string, version = '1.0.0'): unknown =>
    compileFunction(code, ['require'], { filename: `mf-blog@${version}/remote-entry.cjs` })(createRequire('file:///remote.cjs'));
  const MIB = 1024 * 1024;
  const loop = (): never => {
    for (;;);
  };
  const later = (version: string) => {
    asRemote("setTimeout(() => { throw new Error('thrown in a timer') }, 20)", version);
  };
  const attempt = async (code: string): Promise<string> => {
    try {
      return String(await asRemote(`return (async () => ${code})()`));
    } catch (error) {
      return `refused: ${String((error as { code?: string }).code ?? error)}`;
    }
  };
  const page = async function* (path: string, text: string) {
    yield Buffer.from(text);
    if (path === '/late-loop') {
      // The beginning is sent first.
      await new Promise((resolve) => setTimeout(resolve, 20));
      loop();
    }
    if (path === '/break') throw new Error('broken in the middle');
    const length = path === '/big' ? 16 : 0;
    for (let mib = 1; mib <= length; mib += 1) {
      environment.log('info', 'produced', { mib });
      yield Buffer.alloc(MIB, 'x');
    }
  };
  return {
    spec: 'plenum.renderer/1',
    async adopt(composition) {
      const version = blogOf(composition);
      if (version === '0.0.1') loop();
      if (version === '0.0.2') throw new Error('this shell cannot take the set');
      if (version === '0.0.5') (globalThis as { tainted?: boolean }).tainted = true;
      if (version === '0.0.6') later(version);
      if (version === '0.0.7' && !isLoaded) await environment.readFile({ name: 'wait', version: '1.0.0' }, 'node', 'remote-entry.cjs');
      if (version === '0.0.7') isLoaded = true;
      if (version === '0.0.8') environment.log('info', 'adopted 0.0.8', {});
      sets.set(`${composition.environment}:${composition.epoch}:${composition.number}`, composition);
      return version === '0.0.3' ? { failed: ['mf-blog@0.0.3'], reasons: { 'mf-blog@0.0.3': 'it threw at load' } } : { failed: [] };
    },
    drop: (set) => void sets.delete(set),
    trippedBreakers: () => (isTripped ? ['mf-blog', 'mf-made-up'].map((name) => ({ name, version: '1.0.0', state: 'open' })) : []),
    async render(request, signal, onStage): Promise<RenderReply> {
      const composition = sets.get(request.set);
      if (!composition) throw new Error(`Release set ${request.set} is not adopted by this process.`);
      const { pathname, search } = new URL(request.url);
      if (pathname === '/early-loop') loop();
      if (pathname === '/map-frame')
        return {
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox', 'referrer-policy': 'origin' },
          body: stream.Readable.from([Buffer.from(JSON.stringify(environment.maps))]),
          remotes: [],
        };
      const part = `mf-${pathname.slice(1).replace('late-', '')}#screen`;
      const runs = !request.quarantined.includes(part);
      if (pathname.startsWith('/wait/'))
        await environment.readFile({ name: 'wait', version: '1.0.0' }, 'node', pathname.slice('/wait/'.length));
      onStage([part]);
      if (pathname === '/slow') {
        await new Promise((_, reject) => {
          const cancel = () => {
            environment.log('info', 'cancelled', {});
            reject(signal.reason as Error);
          };
          signal.addEventListener('abort', cancel);
          environment.log('info', 'waiting', {});
        });
      }
      if (pathname === '/throw') throw new Error('broken');
      if (pathname === '/forget') void Promise.reject(new Error('forgotten'));
      if (pathname === '/leak') leaked.push(Array(8 * MIB).fill(0.5));
      if (pathname === '/redirect') return { status: 302, headers: { location: `/hello${search}` }, body: null, remotes: [] };
      // As with React, the page's work happens a turn later, when the stage has been sent.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (pathname === '/loop' && runs) {
        environment.log('info', 'looping', {});
        loop();
      }
      if (pathname === '/exit' && runs) process.exit(1);
      if (pathname === '/throw-later') later('1.0.0');
      if (pathname === '/throw-always') asRemote("setInterval(() => { throw new Error('thrown in a timer') }, 1)");
      for (let count = pathname === '/buffers' ? 32 : 0; count > 0; count -= 1) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        leaked.push(Buffer.alloc(64 * MIB, 1));
      }
      let result: unknown;
      if (pathname.startsWith('/run/')) result = await attempt(decodeURIComponent(pathname.slice('/run/'.length)));
      if (pathname === '/break-circuit') isTripped = true;
      if (pathname === '/cookies') result = request.cookies;
      if (pathname === '/time-zone') result = request.timeZone;
      if (pathname === '/hosts') result = request.hosts;
      if (pathname === '/token') result = request.apiToken;
      if (pathname === '/error-tracking') result = request.errorTracking;
      if (pathname.startsWith('/shared/')) {
        const url = `${environment.apiUrl}${pathname.slice('/shared'.length)}`;
        const answer = await environment.fetch?.(url, { headers: { 'x-plenum-page': String(request.apiToken) }, signal });
        const { set, timeZone, cookies, contentVersion, hosts, nonce, waitsForParts = false } = request;
        const shown = { text: await answer?.text(), url: request.url, set, timeZone, cookies, contentVersion, hosts, waitsForParts };
        const html = [
          `<script nonce="${nonce}">var a = 1</script>`,
          `<style nonce="${nonce}">p { color: red }</style>`,
          `<script type="module" src="/_/shell/entry.js" integrity="sha384-${'A'.repeat(64)}" nonce="${nonce}"></script>`,
          `<script type="application/json" nonce="${nonce}">${JSON.stringify(shown)}</script>`,
        ];
        return {
          status: answer?.status ?? 500,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: stream.Readable.from([Buffer.from(html.join(''))]),
          remotes: [],
          route: '/shared/*',
          isShared: true,
          hasLateParts: pathname.includes('late') && !waitsForParts,
        };
      }
      if (pathname.startsWith('/call/')) {
        const headers = {
          'x-plenum-page': search === '' ? String(request.apiToken) : search.slice(1),
          authorization: `Bearer ${request.session?.accessToken}`,
        };
        const target = new URL(decodeURIComponent(pathname.slice('/call/'.length)), `${environment.apiUrl}/`);
        const answer = environment.fetch?.(target, { headers, signal });
        result = await answer?.then(
          (response) => response.text(),
          (error: unknown) => String(error),
        );
      }
      const text = JSON.stringify({
        set: request.set,
        shell: composition.shell.version,
        blog: blogOf(composition) ?? null,
        routes: composition.declared?.routes,
        quarantined: request.quarantined,
        nonce: request.nonce,
        tainted: 'tainted' in globalThis,
        result,
      });
      const body = stream.Readable.from(page(runs ? pathname : '/hello', text), { objectMode: false, highWaterMark: 64 * 1024 });
      signal.addEventListener('abort', () => environment.log('info', 'aborted', { pathname }));
      return { status: runs ? 200 : 503, headers: { 'content-type': 'text/html; charset=utf-8' }, body, remotes: [], route: pathname };
    },
  };
}

/** The text of a shell's server build, as the registry would serve it. */
export const fakeShell = `exports.createRenderer = ${createRenderer.toString()};`;

/** A build that never finishes loading. */
export const loopingShell = 'for (;;);';

/** A build for another front server. */
export const foreignShell = "exports.createRenderer = () => ({ spec: 'plenum.renderer/2' });";

/** Returns a set with one shell and one blog, as the front server composes it from manifests. */
export function sampleComposition(number: number, versions: { shell?: string; blog?: string } = {}): Composition {
  const release = (version: string) => ({
    version,
    manifest: `sha384-${'A'.repeat(64)}`,
    web: { entry: 'entry.js', initial: { js: [], css: [] }, chunks: {}, integrity: {} },
  });
  return {
    environment: 'production',
    epoch: 1,
    number,
    shell: release(versions.shell ?? '1.0.0'),
    remotes: { 'mf-blog': release(versions.blog ?? '1.0.0') },
  };
}
