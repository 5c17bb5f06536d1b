import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { PreviewLinkError } from '@plenum/shared-contracts/signing/preview-token';
import { PreviewEnded, ReleaseNotFound } from '#server/errors.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';
import type { TrustStore } from '#server/trust/trust-store.ts';

interface PreviewReaderOptions {
  readonly registry: Pick<RegistryClient, 'preview'>;
  readonly trust: Pick<TrustStore, 'openPreviewLink' | 'openPreview' | 'isBlocked'>;
  /** Called with every verified preview. */
  readonly onVerified: (preview: Preview) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface KnownPreview {
  readonly preview: Preview;
  /** When the registry was asked. */
  readonly confirmedAt: number;
}

/** Previews that are remembered. The one that was confirmed longest ago is dropped first. */
const MAX_KNOWN = 50;

/** Reads previews from the registry, and asks again whether they were revoked. Only what the registry has signed is returned. */
export class PreviewReader {
  readonly #options: PreviewReaderOptions;
  readonly #known = new Map<string, KnownPreview>();
  /** Calls in progress, shared by all requests for the same preview. */
  readonly #reading = new Map<string, Promise<Preview>>();

  constructor(options: PreviewReaderOptions) {
    this.#options = options;
  }

  /**
   * Returns the preview of a link's token.
   * @param maxAgeMs how long ago the registry may have been asked whether it was revoked
   * @throws PreviewEnded, RegistryUnavailable, ContractError, IntegrityError
   */
  async read(token: string, maxAgeMs: number): Promise<Preview> {
    const { trust, now } = this.#options;
    const { id } = await trust.openPreviewLink(token, now()).catch((error: unknown) => {
      if (error instanceof PreviewLinkError) throw new PreviewEnded(error.code, error.message, { cause: error });
      throw error;
    });
    const known = this.#known.get(id);
    const preview = known && now() - known.confirmedAt < maxAgeMs ? known.preview : await this.#confirm(id);
    const blocked = Object.entries(preview.releases).find(([name, { version }]) => trust.isBlocked(name, version));
    if (blocked) throw new PreviewEnded('blocked', `Preview ${id} contains ${blocked[0]}@${blocked[1].version}, which is blocked.`);
    if (!(now() < Date.parse(preview.expires_at))) throw new PreviewEnded('expired', `Preview ${id} expired at ${preview.expires_at}.`);
    return preview;
  }

  #confirm(id: string): Promise<Preview> {
    const reading = this.#reading.get(id) ?? this.#ask(id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  async #ask(id: string): Promise<Preview> {
    const { registry, trust, onVerified, now } = this.#options;
    const confirmedAt = now();
    const { preview: signed, revoked } = await registry.preview(id).catch((error: unknown) => {
      // A registry that was restored from a backup may have forgotten it.
      if (error instanceof ReleaseNotFound) throw new PreviewEnded('invalid', `The registry has no preview ${id}.`, { cause: error });
      throw error;
    });
    this.#known.delete(id);
    if (revoked) throw new PreviewEnded('revoked', `Preview ${id} was revoked at ${revoked.at} by ${revoked.actor}.`);
    const preview = await trust.openPreview(id, signed);
    onVerified(preview);
    this.#known.set(id, { preview, confirmedAt });
    for (const [oldest] of this.#known) {
      if (this.#known.size <= MAX_KNOWN) break;
      this.#known.delete(oldest);
    }
    return preview;
  }
}
