import { InvalidArgumentError } from 'commander';
import { environmentName, releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { isPlainText } from '@plenum/shared-contracts/release/plain-text';
import { setFilter, type SetFilter } from '@plenum/shared-contracts/release/set-filter';
import { REASON_LENGTH } from '@plenum/shared-contracts/release/set-changes';

// Commander prints "error: option '--to <version>' argument '' is invalid.", followed by the message of the error thrown here.

/** @throws InvalidArgumentError */
export function readVersionArgument(text: string): string {
  if (!releaseVersion.safeParse(text).success)
    throw new InvalidArgumentError('Use a version such as 1.4.0 or 1.4.0-rc.1. "status" shows the published versions.');
  return text;
}

/** @throws InvalidArgumentError */
export function readReleaseArgument(text: string): string {
  if (!releaseName.safeParse(text).success) throw new InvalidArgumentError('Use the name of a release, such as mf-blog or shell.');
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

/** Like `readReasonArgument`, for changes that need a reason. @throws InvalidArgumentError */
export function readRequiredReason(text: string): string {
  const reason = readReasonArgument(text);
  if (reason === '') throw new InvalidArgumentError('Say why, in one line.');
  return reason;
}

/** @throws InvalidArgumentError */
export function readEnvironmentArgument(text: string): string {
  if (!environmentName.safeParse(text).success) throw new InvalidArgumentError('Use the name of an environment, such as production.');
  return text;
}

/** Reads a kind of change in the history. @throws InvalidArgumentError */
export function readActionArgument(text: string): NonNullable<SetFilter['action']> {
  const { data } = setFilter.shape.action.safeParse(text);
  if (!data) throw new InvalidArgumentError('Use activate, rollback, restore, canary or create.');
  return data;
}

/** @throws InvalidArgumentError */
export function readDayArgument(text: string): string {
  if (!setFilter.shape.from.safeParse(text).success) throw new InvalidArgumentError('Use a day such as 2026-11-23.');
  return text;
}

/** @throws InvalidArgumentError */
export function readSecondsArgument(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 3600)) throw new InvalidArgumentError('Use a number of seconds from 1 to 3600.');
  return seconds;
}

/** @throws InvalidArgumentError */
export function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new InvalidArgumentError('Use a whole number of at least 1.');
  return limit;
}
