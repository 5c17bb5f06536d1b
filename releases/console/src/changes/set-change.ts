import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { BodyOf } from '@plenum/shared-contracts/http/endpoint';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import type { RegistryClient, WriteOptions } from '#src/registry/registry-client.ts';

/** What a person wants to change of an environment's set, without the reason. */
export type SetChangeRequest =
  | { readonly kind: 'activate'; readonly body: BodyOf<typeof registryEndpoints.activate> }
  | { readonly kind: 'rollback'; readonly body: BodyOf<typeof registryEndpoints.rollback> }
  | { readonly kind: 'remove'; readonly body: BodyOf<typeof registryEndpoints.remove> }
  | { readonly kind: 'promote'; readonly body: BodyOf<typeof registryEndpoints.promote> }
  | { readonly kind: 'start-canary'; readonly name: string; readonly body: BodyOf<typeof canaryEndpoints.startCanary> }
  | { readonly kind: 'raise-canary'; readonly name: string; readonly body: BodyOf<typeof canaryEndpoints.raiseCanary> }
  | { readonly kind: 'promote-canary' | 'abort-canary'; readonly name: string };

interface Send {
  readonly environment: string;
  readonly reason: string;
  /** Only asks what the change would do. */
  readonly isDryRun: boolean;
  readonly options?: WriteOptions;
}

/** Makes a change, or asks what it would do. @throws ApiError with the registry's refusal */
export async function sendSetChange(client: RegistryClient, request: SetChangeRequest, send: Send): Promise<SetChangeReply> {
  const params = { environment: send.environment };
  const common = { reason: send.reason, dry_run: send.isDryRun };
  if (request.kind === 'activate')
    return client.write(registryEndpoints.activate, { params, body: { ...request.body, ...common } }, send.options);
  if (request.kind === 'rollback')
    return client.write(registryEndpoints.rollback, { params, body: { ...request.body, ...common } }, send.options);
  if (request.kind === 'remove')
    return client.write(registryEndpoints.remove, { params, body: { ...request.body, ...common } }, send.options);
  if (request.kind === 'promote')
    return client.write(registryEndpoints.promote, { params, body: { ...request.body, ...common } }, send.options);
  const ofRemote = { ...params, name: request.name };
  if (request.kind === 'start-canary')
    return client.write(canaryEndpoints.startCanary, { params: ofRemote, body: { ...request.body, ...common } }, send.options);
  if (request.kind === 'raise-canary')
    return client.write(canaryEndpoints.raiseCanary, { params: ofRemote, body: { ...request.body, ...common } }, send.options);
  const endpoint = request.kind === 'promote-canary' ? canaryEndpoints.promoteCanary : canaryEndpoints.abortCanary;
  return client.write(endpoint, { params: ofRemote, body: common }, send.options);
}

/** Returns the tag of the set that a dry run was based on. */
export function baseTag({ environment, epoch, number, changed }: SetChangeReply): string {
  return `${environment}:${epoch}:${changed ? number - 1 : number}`;
}
