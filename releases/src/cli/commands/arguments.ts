import { InvalidArgumentError } from 'commander';
import { environmentName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { isPlainText } from '@plenum/shared-contracts/release/plain-text';
import { REASON_LENGTH } from '@plenum/shared-contracts/release/registry-schemas';

// Commander prints "error: option '--to <version>' argument '' is invalid.", followed by the message of the error thrown here.

/** @throws InvalidArgumentError */
export function readVersionArgument(text: string): string {
  if (!releaseVersion.safeParse(text).success)
    throw new InvalidArgumentError('Use a version such as 1.4.0 or 1.4.0-rc.1. "status" shows the published versions.');
  return text;
}

/** @throws InvalidArgumentError */
export function readReasonArgument(text: string): string {
  const reason = text.trim();
  if (reason.length > REASON_LENGTH)
    throw new InvalidArgumentError(`Use at most ${REASON_LENGTH} characters. This text has ${reason.length}.`);
  if (!isPlainText(reason)) throw new InvalidArgumentError('Use one line of text, without control characters.');
  return reason;
}

/** @throws InvalidArgumentError */
export function readEnvironmentArgument(text: string): string {
  if (!environmentName.safeParse(text).success) throw new InvalidArgumentError('Use the name of an environment, such as production.');
  return text;
}

/** @throws InvalidArgumentError */
export function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new InvalidArgumentError('Use a whole number of at least 1.');
  return limit;
}
