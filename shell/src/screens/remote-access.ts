import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import type { RemoteLoader } from '@plenum/federation/host/loading/remote-loader';

/** Screens and blocks of the remotes of one composition, by full name: `mf-blog#article`. */
export class RemoteAccess {
  readonly #loader: RemoteLoader;
  readonly #id: (name: string) => { name: string; version: string };

  /** @param id finds a remote's version in the composition; throws LoadFailure `unknown` */
  constructor(loader: RemoteLoader, id: (name: string) => { name: string; version: string }) {
    this.#loader = loader;
    this.#id = id;
  }

  /** @throws LoadFailure. `insist`: a person asked for another try. */
  async screen(reference: string, insist = false): Promise<AnyScreen> {
    const [remote, name] = split(reference);
    return this.#loader.screen(this.#id(remote), name, insist);
  }

  async block(reference: string, insist = false): Promise<AnyBlock> {
    const [remote, name] = split(reference);
    return this.#loader.block(this.#id(remote), name, insist);
  }

  loadedScreen(reference: string): AnyScreen | undefined {
    const [remote, name] = split(reference);
    return this.#loader.loadedScreen(this.#id(remote), name);
  }

  loadedBlock(reference: string): AnyBlock | undefined {
    const [remote, name] = split(reference);
    return this.#loader.loadedBlock(this.#id(remote), name);
  }
}

/** `mf-blog#article` → `['mf-blog', 'article']`. */
export function split(reference: string): [remote: string, name: string] {
  const [remote = '', name = ''] = reference.split('#');
  return [remote, name];
}
