import { remotes } from '#src/monolith/all-remotes.ts';
import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';

type Part = AnyScreen | AnyBlock;
type Lazies = Readonly<Record<string, { readonly load: () => Promise<Part> } | undefined>>;
interface RemoteId {
  readonly name: string;
}

const remoteOf = (name: string) => remotes.find((remote) => remote.name === name) as { screens: Lazies; blocks: Lazies } | undefined;

/**
 * Implements the part of federation's `RemoteLoader` that the shell calls with plain `import()`: no versions, deadlines or
 * circuit breaker.
 */
export class StaticLoader {
  readonly #loaded = new Map<string, Part>();

  screen({ name }: RemoteId, screen: string): Promise<AnyScreen> {
    return this.#load(`${name}#${screen}`, remoteOf(name)?.screens[screen]) as Promise<AnyScreen>;
  }

  block({ name }: RemoteId, block: string): Promise<AnyBlock> {
    return this.#load(`${name}#${block}`, remoteOf(name)?.blocks[block]) as Promise<AnyBlock>;
  }

  loadedScreen({ name }: RemoteId, screen: string): AnyScreen | undefined {
    return this.#loaded.get(`${name}#${screen}`) as AnyScreen | undefined;
  }

  loadedBlock({ name }: RemoteId, block: string): AnyBlock | undefined {
    return this.#loaded.get(`${name}#${block}`) as AnyBlock | undefined;
  }

  /** Called with each fifth heartbeat of a render process. */
  trippedBreakers(): readonly [] {
    return [];
  }

  async #load(key: string, lazy: Lazies[string]): Promise<Part> {
    if (!lazy) throw new Error(`${key} is not part of the bundle.`);
    const part = await lazy.load();
    this.#loaded.set(key, part);
    return part;
  }
}
