import * as z from 'zod/mini';
import { errorDsn } from '#src/error-tracking/dsn.ts';
import { layoutName, slotName } from '#src/release/manifest.ts';
import { releaseName } from '#src/release/names.ts';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';

/** Most of anything that one team is granted. */
const MOST = 100;

/** The name of a remote, which is also that of its team: any release but the shell. */
export const remoteName = releaseName.check(z.refine((name) => name !== 'shell', 'is the shell, which needs no grant'));

const lowerCasePath = z
  .string()
  .check(z.regex(/^(\/[a-z0-9][a-z0-9_-]*)+$/, 'is not a path in lower case such as /quizshow'), z.maxLength(200));
const unique = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.array(item).check(z.maxLength(MOST)),
    z.transform((items: string[]) => [...new Set(items)].toSorted()),
  );

/** `http://127.0.0.1:4000` or `https://quiz.internal/api`: a base address as `API_URL` is one, without a slash at the end. */
const upstream = z.pipe(
  z.url({ protocol: /^https?$/, error: 'is not an http(s) address such as http://127.0.0.1:4000' }).check(
    z.refine((text) => isBaseAddress(text), 'is a base address: no user, no query, no fragment'),
    z.maxLength(300),
  ),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** A backend of the team's own: `/api/quizshow/x` of the site is `<upstream>/quizshow/x`. */
export const apiGrant = z.object({
  /** Below `/api`: `/quizshow`. */
  prefix: lowerCasePath,
  upstream,
});
export type ApiGrant = z.infer<typeof apiGrant>;

/** What a site has to know of the grants of all teams. */
export const apiBackends = z.object({
  /** What it passes on to whom. */
  backends: z.array(z.extend(apiGrant, { name: remoteName })),
  /** Team → its paths: what is there is not found only if its remote says so. Older registries do not tell. */
  paths: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Team → the project where errors of its remote are reported, where it has one. */
  error_projects: z._default(z.record(z.string(), errorDsn), {}),
});
export type ApiBackends = z.infer<typeof apiBackends>;
export type ApiBackend = z.infer<typeof apiBackends>['backends'][number];

/** What a team may use of the site. */
export const grants = z.object({
  /** At or below these paths its screens may declare routes. */
  paths: z._default(unique(lowerCasePath), []),
  /** Layouts that its screens may be shown in. */
  layouts: z._default(unique(layoutName), ['app']),
  /** Slots that its blocks may fill. */
  slots: z._default(unique(slotName), []),
  api: z._default(z.nullable(apiGrant), null),
  /** Where errors of its remote are reported; null: to the site's own project. */
  error_dsn: z._default(z.nullable(errorDsn), null),
});
export type Grants = z.infer<typeof grants>;

/** A team, the owner of the remote of its name, and its grants. */
export const team = z.extend(grants, { name: remoteName, created_at: z.string() });
export type Team = z.infer<typeof team>;

/** A team whose grants were changed. */
export const changedTeam = z.extend(team, {
  /** Sentences for people: what is in force, and may still not be what was meant. */
  warnings: z.optional(z.array(z.string())),
});

export const newTeam = z.extend(grants, { name: remoteName });
export type NewTeam = z.infer<typeof newTeam>;

/** Only what is named changes; a list replaces the one before. `api: null` takes the backend away, `error_dsn: null` the project. */
export const teamChange = z.object({
  paths: z.optional(unique(lowerCasePath)),
  layouts: z.optional(unique(layoutName)),
  slots: z.optional(unique(slotName)),
  api: z.optional(z.nullable(apiGrant)),
  error_dsn: z.optional(z.nullable(errorDsn)),
});
export type TeamChange = z.infer<typeof teamChange>;

/** Whose a token is: a release manager's, a site's, or the team's that publishes the release of this name. */
export const tokenOwner = z.union([z.enum(['manager', 'site']), releaseName]);
export type TokenOwner = z.infer<typeof tokenOwner>;

/** Characters of a label, at most. */
export const LABEL_LENGTH = 100;

export const newToken = z.object({
  owner: tokenOwner,
  /** What it is for, for people. */
  label: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(LABEL_LENGTH, `is longer than ${LABEL_LENGTH} characters`), z.refine(isPlainText, NOT_PLAIN_TEXT)),
    '',
  ),
});

/** A token without its secret. Times are ISO 8601. */
export const tokenSummary = z.object({
  id: z.number(),
  owner: tokenOwner,
  label: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  /** To the minute; null when it never was. */
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoked_by: z.nullable(z.string()),
});
export type TokenSummary = z.infer<typeof tokenSummary>;

/** `secret` is shown in the first answer only; null when the request is repeated. */
export const createdToken = z.object({ token: tokenSummary, secret: z.nullable(z.string()) });
export type CreatedToken = z.infer<typeof createdToken>;

/** One change of teams or tokens. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** `manager (Vera)`; `environment` for what the registry was started with. */
  actor: z.string(),
  /** The token that the change was made with; null for the environment. */
  token: z.nullable(z.number()),
  action: z.enum(['team.add', 'team.update', 'team.remove', 'token.create', 'token.revoke']),
  /** The team's name, or the token's owner. */
  subject: z.string(),
  /** Of a team its grants `before` and `after`; of a token `id` and `label`. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first; `next` is the `before` of the following page, null on the last. */
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.nullable(z.number()) });

function isBaseAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && !/[?#\s]/.test(text);
}
