import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { previewToken } from '@plenum/shared-contracts/signing/preview-token';
import { PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import type { SigningKey } from '@plenum/shared-server/signing/keys';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { digestOf } from '#server/releases/checksummed-file.ts';
import type { FakeRegistry } from '#server/testing/fake-registry.ts';

interface PublishedPreview {
  readonly preview: Preview;
  /** Token of its link. */
  readonly token: string;
  revoke(): void;
}

/**
 * Makes the registry serve a preview of its newest set with other published versions.
 * @param change fields of the preview to replace
 * @param key defaults to the registry's
 */
export function publishPreview(
  { served, sets, signer }: Pick<FakeRegistry, 'served' | 'sets' | 'signer'>,
  versions: Readonly<Record<string, string>>,
  change: Partial<Preview> = {},
  key: SigningKey = signer.key,
): PublishedPreview {
  const set = sets.at(-1);
  if (!set) throw new Error('The registry has no set.');
  const members = Object.entries(versions).map(([name, version]) => {
    const manifest = served.get(`/v1/releases/${name}/versions/${version}/manifest`);
    if (!manifest) throw new Error(`${name}@${version} is not published.`);
    return [name, { version, manifest: digestOf(manifest) }] as const;
  });
  const preview: Preview = {
    id: '0123456789abcdef01234567',
    environment: 'production',
    releases: { ...set.releases, ...Object.fromEntries(members) },
    set: { epoch: set.epoch, number: set.number, created_at: set.created_at },
    changed: Object.keys(versions),
    read_only: false,
    reason: 'design review',
    actor: 'manager (Vera)',
    created_at: '2026-11-23T11:00:00.000Z',
    expires_at: '2126-11-23T12:00:00.000Z',
    ...change,
  };
  const { id, environment, read_only, expires_at } = preview;
  const serve = (revoked: { at: string; actor: string } | null) =>
    served.set(
      `/v1/environments/production/previews/${id}`,
      Buffer.from(JSON.stringify({ preview: signDocument(PAYLOAD_TYPES.preview, preview, key), revoked })),
    );
  serve(null);
  return {
    preview,
    token: previewToken(signDocument(PAYLOAD_TYPES.previewLink, { id, environment, read_only, expires_at }, key)),
    revoke: () => void serve({ at: '2026-11-23T11:30:00.000Z', actor: 'manager (Vera)' }),
  };
}
