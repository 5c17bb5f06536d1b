import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '#src/auth/account-deps.ts';
import { maskIp } from '#src/addresses/mask.ts';
import { callerOf } from '#src/http/caller.ts';
import { deviceOf } from '#src/sessions/device.ts';
import type { Device } from '#src/sessions/known-devices.ts';

/** The visitor's address, as limits count it. */
export function addressOf({ loaderSecret }: Pick<AccountDeps, 'loaderSecret'>, request: FastifyRequest): string {
  return callerOf(request, loaderSecret).address;
}

/** What the list of sessions says about where somebody signed in. */
export function clientOf(deps: Pick<AccountDeps, 'loaderSecret'>, request: FastifyRequest): Device {
  return { device: deviceOf(request.headers['user-agent']), addressMasked: maskIp(addressOf(deps, request)) };
}
