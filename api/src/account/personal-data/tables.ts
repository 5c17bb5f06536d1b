import { detachOrders } from '#src/billing/orders/order-store.ts';
import { leaveCompanies } from '#src/account/companies/company-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import { forgetRegistrations } from '#src/webinars/registrations/delete-registrations.ts';
import type { Account } from '#src/identity/accounts/account-queries.ts';

/** The owner of an account. Contacts count only once they are confirmed: an unconfirmed one may belong to another person. */
export interface Owner {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A table that stores personal data. */
export interface PersonalDataTable {
  readonly table: string;
  /** SQL condition that selects the rows (`kept`) of `owner`, which has the columns of `Owner`. */
  readonly whose: string;
  /** How the export includes the rows; absent: the profile or the session list covers them. */
  readonly told?: { readonly part: Part; readonly columns: string; readonly joins?: string };
  /** Erases the rows where deleting them is not enough. */
  readonly forget?: (query: Query, owner: Owner, now: Date) => Promise<void>;
}

export type Part =
  | 'account'
  | 'devices'
  | 'networks'
  | 'socials'
  | 'companies'
  | 'invites'
  | 'webinars'
  | 'forms'
  | 'questionnaires'
  | 'tickets'
  | 'ticket_notes'
  | 'cart'
  | 'orders'
  | 'letters'
  | 'links'
  | 'codes'
  | 'views'
  | 'activities'
  | 'data_layer';

const OF_ACCOUNT = 'kept.account_id = owner.id';

/**
 * All tables with personal data. Export and erasure of an account both walk this list, erasure in its order. `tables.test.ts` finds tables
 * that are neither here nor in the list below.
 */
export const PERSONAL_DATA_TABLES: readonly PersonalDataTable[] = [
  {
    table: 'outbox',
    whose: `${OF_ACCOUNT} OR kept.recipient IN (owner.email, owner.phone)
      OR kept.data ->> 'token' IN (SELECT token FROM webinar_registration AS seat WHERE seat.account_id = owner.id)`,
    told: {
      part: 'letters',
      // Leaves out the id of the requesting account, which may be a stranger's.
      columns: `kept.letter, kept.recipient, kept.data - '{accountId,ofAccount}'::text[] AS data, kept.state, kept.created_at, kept.sent_at`,
    },
  },
  {
    table: 'webinar_registration',
    whose: `${OF_ACCOUNT} OR kept.email = owner.email`,
    told: {
      part: 'webinars',
      columns: `webinar.title, occurrence.starts_at, kept.status, kept.email, kept.name, kept.phone, kept.comment, kept.fields,
        kept.tracking, kept.ticket, kept.consent_at, kept.created_at`,
      joins: `JOIN webinar_occurrence AS occurrence ON occurrence.id = kept.occurrence_id
        JOIN webinar ON webinar.id = occurrence.webinar_id`,
    },
    forget: forgetRegistrations,
  },
  {
    table: 'form_submission',
    whose: `${OF_ACCOUNT} OR kept.email = owner.email`,
    told: {
      part: 'forms',
      columns:
        'kept.ticket, kept.form, kept.name, kept.email, kept.phone, kept.comment, kept.fields, kept.slot, kept.tracking, kept.consent_at',
    },
  },
  {
    table: 'quiz_answer',
    whose: `${OF_ACCOUNT} OR kept.email = owner.email`,
    told: { part: 'questionnaires', columns: 'kept.id, kept.aliace, kept.version, kept.answers, kept.created_at' },
  },
  {
    table: 'ticket',
    whose: `${OF_ACCOUNT} OR kept.email = owner.email`,
    // The payload is exported with the forms and questionnaires.
    told: { part: 'tickets', columns: 'kept.number, kept.title, kept.state, kept.created_at, kept.due_at, kept.changed_at' },
  },
  {
    table: 'ticket_event',
    whose: `EXISTS (SELECT FROM ticket AS sent WHERE sent.id = kept.ticket_id AND (sent.account_id = owner.id OR sent.email = owner.email))`,
    told: { part: 'ticket_notes', columns: 'kept.at, kept.action, kept.note' },
  },
  {
    table: 'invite',
    whose: 'kept.inviter_id = owner.id OR kept.accepted_by = owner.id OR kept.email = owner.email',
    told: {
      part: 'invites',
      columns: `company.name AS company, kept.inviter_name, kept.email, kept.role, kept.withdrawn, kept.created_at, kept.expires_at,
        coalesce(kept.inviter_id = owner.id, false) AS sent`,
      joins: 'JOIN company ON company.id = kept.company_id',
    },
  },
  {
    table: 'company_member',
    whose: OF_ACCOUNT,
    told: {
      part: 'companies',
      columns: 'company.name, company.inn, company.created_at, kept.role, kept.joined_at',
      joins: 'JOIN company ON company.id = kept.company_id',
    },
    forget: (query, { id }) => leaveCompanies(query, id),
  },
  {
    table: 'one_time_link',
    whose: `${OF_ACCOUNT} OR kept.data ->> 'address' IN (owner.email, owner.phone)
      OR owner.email IN (kept.data ->> 'email', kept.data #>> '{identity,email}')
      OR (kept.data ->> 'provider', kept.data #>> '{identity,subject}') IN (
        SELECT provider, subject FROM social_identity AS linked WHERE linked.account_id = owner.id
      )`,
    told: { part: 'links', columns: 'kept.kind, kept.expires_at, kept.used_at' },
  },
  {
    table: 'one_time_code',
    whose: "kept.target IN (owner.email, owner.phone) OR starts_with(kept.target, owner.id || ' ')",
    told: { part: 'codes', columns: 'kept.purpose, kept.attempts_left, kept.expires_at' },
  },
  // Answers of the last day, stored for replay. The answer to a registration names the account.
  { table: 'idempotency_key', whose: "kept.answer ->> 'accountId' = owner.id::text" },
  { table: 'cart', whose: OF_ACCOUNT, told: { part: 'cart', columns: 'kept.items, kept.promo, kept.updated_at' } },
  {
    table: 'customer_order',
    whose: `${OF_ACCOUNT} OR (kept.account_id IS NULL AND kept.email = owner.email)`,
    told: {
      part: 'orders',
      columns: `kept.serial, kept.status, kept.items, kept.currency, kept.total::float8 AS total, kept.vat::float8 AS vat, kept.payer,
        kept.email, kept.phone, kept.method, kept.created_at, kept.paid_at`,
    },
    forget: detachOrders,
  },
  { table: 'social_identity', whose: OF_ACCOUNT, told: { part: 'socials', columns: 'kept.provider, kept.subject, kept.linked_at' } },
  { table: 'known_device', whose: OF_ACCOUNT, told: { part: 'devices', columns: 'kept.device, kept.seen_at' } },
  { table: 'known_network', whose: OF_ACCOUNT, told: { part: 'networks', columns: 'kept.address_masked, kept.seen_at' } },
  { table: 'page_view', whose: OF_ACCOUNT, told: { part: 'views', columns: 'kept.at, kept.url, kept.title' } },
  { table: 'activity', whose: OF_ACCOUNT, told: { part: 'activities', columns: 'kept.at, kept.name, kept.url, kept.payload' } },
  {
    table: 'data_layer',
    whose: OF_ACCOUNT,
    told: { part: 'data_layer', columns: 'kept.at, kept.events, kept.tracking, kept.analytics_ids' },
  },
  { table: 'session', whose: OF_ACCOUNT },
  {
    table: 'avatar',
    // Two users may have the same picture.
    whose: `EXISTS (SELECT FROM account AS own WHERE own.id = owner.id AND own.avatar = kept.digest)
      AND NOT EXISTS (SELECT FROM account AS other WHERE other.id <> owner.id AND other.avatar = kept.digest)`,
  },
  {
    table: 'account',
    whose: 'kept.id = owner.id',
    told: { part: 'account', columns: 'kept.tracking, kept.consent_at, kept.created_at' },
  },
];

/** Tables without personal data of account owners, with the reason. */
export const NON_PERSONAL_TABLES: Readonly<Record<string, string>> = {
  blog_article: 'content',
  blog_article_tag: 'content',
  blog_author: 'content: authors and speakers are named by the editors',
  blog_category: 'content',
  blog_tag: 'content',
  company: 'of its members, and gone with the last of them',
  content_import: 'digests of content',
  ledger_entry: 'amounts of orders',
  page_text: 'content',
  payment: 'amounts of orders',
  promo_code: 'content',
  promo_use: 'keyed digests of who used a code, kept so that a limit outlives an account',
  refund: 'amounts of orders',
  roadmap_item: 'content',
  schema_version: 'names of migrations',
  staff_session: 'digests, of people who work here',
  staff_token: 'people who work here',
  service_secret: 'keys of the service',
  site_content: 'content',
  tariff: 'content',
  tariff_credit: 'time that orders gave',
  tariff_line: 'content',
  throttle: 'digests and numbers, for a day at most',
  webinar: 'content',
  webinar_occurrence: 'content',
  webinar_type: 'content',
  wiki_book: 'content',
  wiki_chapter: 'content',
  wiki_page: 'content',
  wiki_search_entry: 'content',
  wiki_shelf: 'content',
  wiki_vote: 'numbers of answers, not who gave them',
  wiki_word: 'content',
};

/** Defines `owner` for the `whose` conditions. Its parameters are the three values of `valuesOf`. */
export const OWNER = 'owner AS (SELECT $1::uuid AS id, $2::text AS email, $3::text AS phone)';

export function valuesOf({ id, email, phone }: Owner): readonly (string | null)[] {
  return [id, email, phone];
}

export function ownerOf({ id, email, emailVerified, phone, phoneVerified }: Account): Owner {
  return { id, email: emailVerified ? email : null, phone: phoneVerified ? phone : null };
}
