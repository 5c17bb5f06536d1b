import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { maskIp } from '#src/identity/contacts/mask-contact.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import { describeDevice } from '#src/identity/sessions/device.ts';
import type { Device } from '#src/identity/sessions/known-devices.ts';

/** Returns the visitor's IP address, as the rate limits count it. */
export function addressOf({ loaderSecret }: Pick<AccountDeps, 'loaderSecret'>, request: FastifyRequest): string {
  return callerOf(request, loaderSecret).address;
}

/** Returns the device and place that the list of sessions shows for this sign-in. */
export function clientOf(deps: Pick<AccountDeps, 'loaderSecret'>, request: FastifyRequest): Device {
  return { device: describeDevice(request.headers['user-agent']), addressMasked: maskIp(addressOf(deps, request)) };
}
