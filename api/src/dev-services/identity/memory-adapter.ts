import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Stores the provider's objects of one kind in memory, as none has to outlive the process. */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, { payload: AdapterPayload; until: number }>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.#entries.set(id, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    if (entry.until > Date.now()) return entry.payload;
    this.#entries.delete(id);
    return undefined;
  }
  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.uid === uid);
  }
  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.userCode === userCode);
  }
  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id);
  }

  async #findBy(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    for (const id of this.#entries.keys()) {
      const payload = await this.find(id);
      if (payload && matches(payload)) return payload;
    }
    return undefined;
  }
}
