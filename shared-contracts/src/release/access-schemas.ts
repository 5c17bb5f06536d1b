import * as z from 'zod/mini';
import { errorDsn } from '#src/error-tracking/dsn.ts';
import { digest } from '#src/release/digest.ts';
import { layoutName, slotName } from '#src/release/manifest.ts';
import { releaseName } from '#src/release/names.ts';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';

/** Maximum number of entries in each list of grants. */
const MAX_GRANTS = 100;

/** The name of a remote, which is also the name of its team: any release name except the shell's. */
export const remoteName = releaseName.check(z.refine((name) => name !== 'shell', 'is the shell, which needs no grant'));

const lowerCasePath = z
  .string()
  .check(z.regex(/^(\/[a-z0-9][a-z0-9_-]*)+$/, 'is not a path in lower case such as /quizshow'), z.maxLength(200));
const unique = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.array(item).check(z.maxLength(MAX_GRANTS)),
    z.transform((items: string[]) => [...new Set(items)].toSorted()),
  );

/** Base URL without a trailing slash, like `API_URL`: `http://127.0.0.1:4000` or `https://quiz.internal/api`. */
const upstream = z.pipe(
  z.url({ protocol: /^https?$/, error: 'is not an http(s) address such as http://127.0.0.1:4000' }).check(
    z.refine((text) => isBaseAddress(text), 'is a base address: no user, no query, no fragment'),
    z.maxLength(300),
  ),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** A team's own backend: the site proxies `/api/quizshow/x` to `<upstream>/quizshow/x`. */
export const apiGrant = z.object({
  /** Path below `/api`: `/quizshow`. */
  prefix: lowerCasePath,
  upstream,
});
export type ApiGrant = z.infer<typeof apiGrant>;

/** What a site needs to know about the grants of all teams. */
export const apiBackends = z.object({
  /** The backends that the site proxies to. */
  backends: z.array(z.extend(apiGrant, { name: remoteName })),
  /** Team → its paths. The team's remote alone decides which pages below them are not found. Older registries do not send this field. */
  paths: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Team → error tracking project of its remote, if it has one. */
  error_projects: z._default(z.record(z.string(), errorDsn), {}),
});
export type ApiBackends = z.infer<typeof apiBackends>;
export type ApiBackend = z.infer<typeof apiBackends>['backends'][number];

/** What a team may use of the site. */
export const grants = z.object({
  /** Its screens may declare routes at or below these paths. */
  paths: z._default(unique(lowerCasePath), []),
  /** Layouts its screens may use. */
  layouts: z._default(unique(layoutName), ['app']),
  /** Slots its blocks may fill. */
  slots: z._default(unique(slotName), []),
  api: z._default(z.nullable(apiGrant), null),
  /** Error tracking project of its remote; null for the site's own project. */
  error_dsn: z._default(z.nullable(errorDsn), null),
});
export type Grants = z.infer<typeof grants>;

/** A team, which owns the remote of the same name, and its grants. */
export const team = z.extend(grants, { name: remoteName, created_at: z.string() });
export type Team = z.infer<typeof team>;

/** A team after a change of its grants. */
export const changedTeam = z.extend(team, {
  /** Warnings for the release manager: grants that are in force but may be a mistake. */
  warnings: z.optional(z.array(z.string())),
});

export const newTeam = z.extend(grants, { name: remoteName });
export type NewTeam = z.infer<typeof newTeam>;

/** Only the given fields change, and a list replaces the previous one. `api: null` removes the backend, `error_dsn: null` the project. */
export const teamChange = z.object({
  paths: z.optional(unique(lowerCasePath)),
  layouts: z.optional(unique(layoutName)),
  slots: z.optional(unique(slotName)),
  api: z.optional(z.nullable(apiGrant)),
  error_dsn: z.optional(z.nullable(errorDsn)),
});
export type TeamChange = z.infer<typeof teamChange>;

/** Owner of a token: release managers, readers, sites, or the team that publishes the release of this name. */
export const tokenOwner = z.union([z.enum(['manager', 'reader', 'site']), releaseName]);
export type TokenOwner = z.infer<typeof tokenOwner>;

/** Maximum number of characters of a label. */
export const LABEL_LENGTH = 100;

const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(80, 'is longer than 80 characters'), z.refine(isPlainText, NOT_PLAIN_TEXT));

export const newToken = z.object({
  owner: tokenOwner,
  /** Purpose of the token, as a note for people. */
  label: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(LABEL_LENGTH, `is longer than ${LABEL_LENGTH} characters`), z.refine(isPlainText, NOT_PLAIN_TEXT)),
    '',
  ),
  /** Whose token it is, as the history shows it. Required for release managers. */
  name: z.optional(personName),
});

/** A token without its secret. Times are ISO 8601. */
export const tokenSummary = z.object({
  id: z.number(),
  owner: tokenOwner,
  /** Whose token it is; null if it has no name. */
  name: z._default(z.nullable(z.string()), null),
  label: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  /** To the minute; null if the token was never used. */
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoked_by: z.nullable(z.string()),
});
export type TokenSummary = z.infer<typeof tokenSummary>;

/** Owner of the request's token, and the name of its owner if it has one. */
export const caller = z.object({ owner: tokenOwner, name: z.nullable(z.string()) });
export type Caller = z.infer<typeof caller>;

/** `secret` is in the first answer only, and null when the request is repeated. */
export const createdToken = z.object({ token: tokenSummary, secret: z.nullable(z.string()) });
export type CreatedToken = z.infer<typeof createdToken>;

/** What was changed and how: `team.add`, `set.activate`, `token.revoke`. */
export const auditAction = z.string().check(z.regex(/^[a-z-]+\.[a-z-]+$/));

/** One change of the registry: of a set, a team, a token, a key, a blocked version or an environment. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** `manager (Vera)`; `environment` for what the registry was started with; `registry` for what it does by itself. */
  actor: z.string(),
  /** Token that made the change; null for the environment and the registry. */
  token: z.nullable(z.number()),
  action: auditAction,
  /** Name of the team or environment, owner of the token, or a release (`mf-blog@1.0.0`). */
  subject: z.string(),
  /** The grants or settings `before` and `after` for a team or environment; `id` and `label` for a token; number, hash and changes for a set. */
  details: z.record(z.string(), z.unknown()),
  /** Links the entry to the one before it: sha384 over the previous hash and the entry. Null for entries from before the chain. */
  link: z._default(z.nullable(z.object({ previous: z.nullable(digest), hash: digest })), null),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first. `next` is the `before` of the next page, or null on the last page. */
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.nullable(z.number()) });

function isBaseAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && !/[?#\s]/.test(text);
}
