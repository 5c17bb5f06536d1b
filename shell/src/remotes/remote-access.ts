import type { AnyBlock, AnyScreen, ListPages } from '@plenum/shared-contracts/remote/contract';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import type { PartOptions, RemoteLoader } from '@plenum/federation/host/loading/remote-loader';

/** Gives access to the screens and blocks of one release set's remotes, by full name: `mf-blog#article`. */
export class RemoteAccess {
  readonly #loader: RemoteLoader;
  readonly #id: (name: string) => { name: string; version: string };

  readonly #quarantined: readonly string[];

  /**
   * @param id finds a remote's version in the set; throws LoadFailure `unknown`
   * @param quarantined parts that must not run now, answered as `circuit-open`
   */
  constructor(loader: RemoteLoader, id: (name: string) => { name: string; version: string }, quarantined: readonly string[] = []) {
    this.#loader = loader;
    this.#id = id;
    this.#quarantined = quarantined;
  }

  /** @throws LoadFailure. `force`: a user asked for a retry. `withLoader`: its loader is about to run. */
  async screen(reference: string, options?: PartOptions): Promise<AnyScreen> {
    const [remote, name] = this.#permitted(reference);
    return this.#loader.screen(this.#id(remote), name, options);
  }

  async block(reference: string, options?: PartOptions): Promise<AnyBlock> {
    const [remote, name] = this.#permitted(reference);
    return this.#loader.block(this.#id(remote), name, options);
  }

  /** Returns the function that lists the pages of a screen; null for a screen without one. @throws LoadFailure */
  async listPages(reference: string): Promise<ListPages | null> {
    const [remote, name] = this.#permitted(reference);
    return this.#loader.listPages(this.#id(remote), name);
  }

  loadedScreen(reference: string): AnyScreen | undefined {
    const [remote, name] = splitReference(reference);
    return this.#loader.loadedScreen(this.#id(remote), name);
  }

  loadedBlock(reference: string): AnyBlock | undefined {
    const [remote, name] = splitReference(reference);
    return this.#loader.loadedBlock(this.#id(remote), name);
  }

  #permitted(reference: string): [remote: string, name: string] {
    if (this.#quarantined.includes(reference)) throw new LoadFailure('circuit-open', reference);
    return splitReference(reference);
  }
}

/** Splits `mf-blog#article` into `['mf-blog', 'article']`. */
export function splitReference(reference: string): [remote: string, name: string] {
  const [remote = '', name = ''] = reference.split('#');
  return [remote, name];
}
