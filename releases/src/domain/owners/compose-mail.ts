import type { OwnerEvent } from '@plenum/shared-contracts/release/owners/owner-event';

interface OwnerMail {
  readonly subject: string;
  readonly text: string;
}

/** Composes the e-mail about an event: a subject and lines of plain text. */
export function composeMail(event: OwnerEvent): OwnerMail {
  const { subject, lines } = describe(event);
  const footer = `${event.timestamp}\nYou are receiving this e-mail because a release manager named you as the contact of ${event.data.release} ("contact list").`;
  return { subject, text: `${[subject, ...lines].join('\n')}\n\n${footer}\n` };
}

interface Description {
  readonly subject: string;
  readonly lines: readonly string[];
}
type DataOf<Type extends OwnerEvent['type']> = Extract<OwnerEvent, { type: Type }>['data'];
type SetEvent = Extract<OwnerEvent, { type: 'release.activated' | 'release.rolled_back' | 'release.removed' }>;

function describe(event: OwnerEvent): Description {
  if (event.type === 'release.blocked') return describeBlock(event.data);
  if (event.type === 'release.over_error_budget') return describeErrorBudget(event.data);
  if (event.type === 'release.failing') return describeFailure(event.data);
  if (event.type === 'release.canary_started' || event.type === 'release.canary_changed' || event.type === 'release.canary_stopped')
    return describeCanary(event.data);
  if (event.type !== 'contact.test') return describeChange(event);
  const { release, actor } = event.data;
  return {
    subject: `Test message to the contact of ${release}`,
    lines: [`${actor} has sent this to check that you get messages about ${release}.`],
  };
}

function describeChange({ type, data }: SetEvent): Description {
  const { release, environment, version, previous, set, actor, reason } = data;
  const subjects = {
    'release.activated': `${release} ${version} is active in ${environment}`,
    'release.rolled_back': `${release} was rolled back to ${version} in ${environment}`,
    'release.removed': `${release} was removed from ${environment}`,
  };
  return {
    subject: subjects[type],
    lines: ['', `Before: ${previous ?? 'no version'}`, ...originOf({ environment, set, actor, reason })],
  };
}

function describeCanary({ release, environment, version, percent, previous_percent: before, ...origin }: DataOf<'release.canary_started'>) {
  const subject =
    percent === null
      ? `The canary ${release} ${version} was stopped in ${environment}`
      : `${release} ${version} is a canary for ${percent} % of visitors in ${environment}`;
  return { subject, lines: ['', ...(before === null ? [] : [`Before: ${before} %`]), ...originOf({ environment, ...origin })] };
}

/** Describes the set that made a change, who made it and why. */
function originOf({ environment, set, actor, reason }: Pick<SetEvent['data'], 'environment' | 'set' | 'actor' | 'reason'>): string[] {
  const why = reason === '' ? [] : [`Reason: ${reason}`];
  return [`Set: ${environment}:${set.epoch}:${set.number}`, `By: ${actor}`, ...why];
}

function describeBlock({ release, version, actor, reason, replaced_in: environments }: DataOf<'release.blocked'>): Description {
  const replaced = environments.length > 0 ? `Another version took its place in ${environments.join(', ')}.` : 'It was not active.';
  return {
    subject: `${release} ${version} is blocked`,
    lines: [`No site runs it any more, and it cannot be activated again. ${replaced}`, '', `By: ${actor}`, `Reason: ${reason}`],
  };
}

function describeFailure({ environment, failing, caused_by: cause, since, site, host }: DataOf<'release.failing'>): Description {
  return {
    subject: `${failing.name} ${failing.version} fails in ${environment}`,
    lines: [
      '',
      `Reason (${failing.stage}): ${failing.reason}`,
      `Since: set ${environment}:${since.epoch}:${since.number}`,
      ...(cause ? [`Began with: ${cause.name} ${cause.version}`] : []),
      `Reported by: ${site} on ${host}; other sites may fail too ("status")`,
    ],
  };
}

function describeErrorBudget({ release, environment, version, set, reason }: DataOf<'release.over_error_budget'>): Description {
  return {
    subject: `${release} ${version} has exceeded its error budget in ${environment}`,
    lines: [
      '',
      reason,
      `Active since: set ${environment}:${set.epoch}:${set.number}`,
      `It stays active. "rollback ${release}" returns to the previous version.`,
    ],
  };
}
