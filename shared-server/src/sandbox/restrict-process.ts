import { registerHooks } from 'node:module';
import { Writable } from 'node:stream';

/** Modules of Node that reach nothing outside the process. */
const ALLOWED_MODULES = new Set(
  'assert assert/strict buffer crypto events path path/posix punycode querystring stream stream/promises stream/web string_decoder timers timers/promises url util util/types zlib'.split(
    ' ',
  ),
);

/**
 * Members of the global `process` that reach other processes of the same user, which Node's permissions do not cover, open files and pipes,
 * or modules without a check.
 */
const REMOVED_MEMBERS = [
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
  /** Called just before code ends the process. */
  readonly onExit: (call: Error) => void;
  /** Receives printed text. */
  readonly onOutput: (text: string) => void;
}

/**
 * Removes access to what Node's permissions do not cover. Call it after all modules of the service are loaded, and before any code of a
 * release runs.
 */
export function sandboxProcess({ onExit, onOutput }: Sealed): void {
  const own = process as unknown as Record<string, unknown>;
  const reallyExit = (own['reallyExit'] as (code: number) => never).bind(process);
  const put = (name: string, value: unknown) => Object.defineProperty(process, name, { value, writable: false, configurable: false });
  for (const name of REMOVED_MEMBERS) put(name, undefined);
  // It has only settings of the memory allocator, which are no longer needed.
  put('env', {});
  for (const name of ['exit', 'reallyExit', 'abort'])
    put(name, () => {
      onExit(new Error(`process.${name} was called`));
      reallyExit(1);
    });
  // Node's own streams are sockets, whose class can open any file descriptor.
  for (const name of ['stdout', 'stderr']) {
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      onOutput(chunk.toString('utf8'));
      done();
    };
    put(name, new Writable({ write }));
  }
  put('stdin', undefined);
}

/** Restricts `require` and `import` to harmless modules of Node. */
export function restrictModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (ALLOWED_MODULES.has(specifier.replace(/^node:/, ''))) return next(specifier, context);
      throw new Error(`${specifier} is not available to releases on the server.`);
    },
  });
}
