import { registerHooks } from 'node:module';
import { Writable } from 'node:stream';

/** Modules of Node that reach nothing outside of the process. */
const HARMLESS = new Set(
  'assert assert/strict buffer crypto events path path/posix punycode querystring stream stream/promises stream/web string_decoder timers timers/promises url util util/types zlib'.split(
    ' ',
  ),
);

/**
 * Ways from the global `process` to other processes of the same user, which Node's permissions do not cover, to open files and pipes, and to
 * modules without asking for them.
 */
const WAYS_OUT = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_getActiveHandles',
  '_getActiveRequests',
  '_linkedBinding',
  'binding',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'loadEnvFile',
  'openStdin',
  'report',
  'setuid',
  'seteuid',
  'setgid',
  'setegid',
  'setgroups',
  'initgroups',
];

interface Sealed {
  /** Is told when code asks the process to end, just before it does. */
  readonly onExit: (call: Error) => void;
  /** What is printed. */
  readonly onOutput: (text: string) => void;
}

/**
 * Takes out of this process's reach what Node's permissions leave in it. To be called when all that the server itself needs is
 * loaded, and before anything of a release runs.
 */
export function sealProcess({ onExit, onOutput }: Sealed): void {
  const own = process as unknown as Record<string, unknown>;
  const reallyExit = (own['reallyExit'] as (code: number) => never).bind(process);
  const put = (name: string, value: unknown) => Object.defineProperty(process, name, { value, writable: false, configurable: false });
  for (const name of WAYS_OUT) put(name, undefined);
  for (const name of ['exit', 'reallyExit', 'abort'])
    put(name, () => {
      onExit(new Error(`process.${name} was called`));
      reallyExit(1);
    });
  // Node's own are sockets: their class opens any file descriptor.
  for (const name of ['stdout', 'stderr']) {
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      onOutput(chunk.toString('utf8'));
      done();
    };
    put(name, new Writable({ write }));
  }
  put('stdin', undefined);
}

/** From now on only harmless modules of Node can be had, by `require` as by `import`. */
export function sealModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (HARMLESS.has(specifier.replace(/^node:/, ''))) return next(specifier, context);
      throw new Error(`${specifier} is not to be had where pages are rendered.`);
    },
  });
}
