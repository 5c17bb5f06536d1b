import * as z from 'zod/mini';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { releaseSet } from '#src/release/release-set.ts';

/** Maximum number of characters of a reason. */
export const REASON_LENGTH = 2000;

/** Reason for a release set, shown in the history. */
export const changeReason = z
  .string()
  .check(z.trim(), z.maxLength(REASON_LENGTH, `is longer than ${REASON_LENGTH} characters`), z.refine(isPlainText, NOT_PLAIN_TEXT));

/** Fields of every change. `dry_run` checks the change and answers what it would do, without doing it. */
export const changeFields = { reason: z._default(changeReason, ''), dry_run: z._default(z.boolean(), false) };

/** Whether to activate without a preflight, in an emergency; the set records it. Default false. */
export const preflightChoice = { skip_preflight: z.optional(z.boolean()) };

const names = z.array(releaseName).check(z.minLength(1, 'names no release'));

/** Only the given names change. `strict` also refuses what would make a rollback of one release impossible. */
export const activation = z.object({
  releases: z.record(releaseName, releaseVersion).check(z.refine((releases) => Object.keys(releases).length > 0, 'names no release')),
  strict: z._default(z.boolean(), false),
  ...preflightChoice,
  ...changeFields,
});
export type Activation = z.infer<typeof activation>;

/** A release to roll back: to the version that was active before the current one, or to `to`. */
const rollbackTarget = z.object({ name: releaseName, to: z.optional(releaseVersion) });

/**
 * Rolls back one release (`name`, `to`), several (`releases`), or all of them to what an earlier set named (`set`). `force` also accepts a
 * version that was never active, and one that does not work with the others; the set records it. `urgent` also reaches open pages, at their
 * next navigation.
 */
export const rollback = z
  .object({
    ...z.partial(rollbackTarget).shape,
    releases: z.optional(z.array(rollbackTarget).check(z.minLength(1, 'names no release'))),
    // The registry uses 32-bit numbers.
    set: z.optional(z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1, 'is not the number of a set'))),
    force: z._default(z.boolean(), false),
    // Absent from older command lines.
    urgent: z._default(z.boolean(), false),
    ...changeFields,
  })
  .check(
    z.refine(
      ({ name, releases, set }) => [name, releases, set].filter((given) => given !== undefined).length === 1,
      'takes one of name, releases and set',
    ),
    z.refine(({ name, to }) => to === undefined || name !== undefined, 'takes "to" only with "name"'),
  );
export type Rollback = z.infer<typeof rollback>;

/** Takes remotes out of the set. `force` also removes one that the shell's pages need. */
export const removal = z.object({ names, force: z._default(z.boolean(), false), ...changeFields });

/**
 * Activates what is active in another environment: all of its releases, or `names`. `from_set` refuses the promotion with 409 if another set
 * is current there than the one that was reviewed.
 */
export const promotion = z.object({
  from: environmentName,
  // Absent from older command lines and consoles.
  from_set: z.optional(z.pick(releaseSet, { epoch: true, number: true })),
  names: z.optional(names),
  strict: z._default(z.boolean(), false),
  ...preflightChoice,
  ...changeFields,
});

/**
 * An address whose answer a change alters. `path` is the path of a route (`/blog/:category`), `from` and `to` are its statuses before and
 * after, where 200 stands for whatever the page itself answers. `release` owns the address.
 */
export const addressChange = z.object({ path: z.string(), from: z.number(), to: z.number(), release: z.string() });
export type AddressChange = z.infer<typeof addressChange>;

/** The set that a change has created, or with `dry_run` would create; the current set if nothing changes. */
export const setChangeReply = z.extend(releaseSet, {
  /** False if the current set already has these versions. */
  changed: z._default(z.boolean(), true),
  addresses: z._default(z.array(addressChange), []),
  /** Findings that do not refuse the change, such as a rollback that it makes impossible. */
  warnings: z._default(z.array(z.object({ field: z.string(), message: z.string() })), []),
});
export type SetChangeReply = z.infer<typeof setChangeReply>;
