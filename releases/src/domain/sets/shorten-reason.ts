import { REASON_LENGTH } from '@plenum/shared-contracts/release/set-changes';

/** Shortens a reason that the registry has composed to what the history accepts, without half of a character at its end. */
export function shortenReason(text: string): string {
  return text.length <= REASON_LENGTH ? text : `${text.slice(0, REASON_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
