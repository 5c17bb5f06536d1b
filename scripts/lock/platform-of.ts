export interface Platform {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const OS = new Map([
  ['windows', 'win32'],
  ...['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'].map(
    (name) => [name, name] as const,
  ),
]);
const CPU = new Set(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);
const LIBC = new Map([
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
]);

/** Returns the platform in the name of a package with binaries, such as `@rspack/binding-linux-x64-musl`, or null without one. */
export function platformOf(name: string): Platform | null {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = words.flatMap((word) => OS.get(word) ?? []);
  const cpu = words.filter((word) => CPU.has(word));
  const libc = words.flatMap((word) => LIBC.get(word) ?? []);
  if (os.length === 0 && cpu.length === 0) return null;
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}
