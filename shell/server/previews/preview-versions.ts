import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';

/** The versions that previews name, with the digests that the registry has signed for them. Their own store serves nothing else. */
export class PreviewVersions implements Pick<ActivatedVersions, 'find' | 'isProven'> {
  readonly #digests = new Map<string, string>();

  /** Trusts the members of a verified preview. */
  add({ releases }: Preview): void {
    for (const [name, { version, manifest }] of Object.entries(releases)) this.#digests.set(`${name}@${version}`, manifest);
  }

  async find(name: string, version: string): Promise<string | null> {
    return this.#digests.get(`${name}@${version}`) ?? null;
  }

  isProven(name: string, version: string, digest: string): boolean {
    return this.#digests.get(`${name}@${version}`) === digest;
  }
}
