import { detachOrders } from '#src/billing/orders/order-store.ts';
import { showAvatar } from '#src/account/avatar/avatar-store.ts';
import { leaveCompanies } from '#src/account/companies/company-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import { deleteRegistrations } from '#src/webinars/registrations/delete-registrations.ts';
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
  /** SQL condition that selects the rows (`item`) of `owner`, which has the columns of `Owner`. */
  readonly ownedBy: string;
  /** How the export includes the rows; absent: the profile or the session list covers them. */
  readonly exported?: { readonly part: ExportPart; readonly columns: string; readonly joins?: string };
  /** Erases the rows where deleting them is not enough. */
  readonly erase?: (query: Query, owner: Owner, now: Date) => Promise<void>;
}

export type ExportPart =
  | 'account'
  | 'devices'
  | 'networks'
  | 'socials'
  | 'companies'
  | 'invites'
  | 'webinars'
  | 'blog_subscriptions'
  | 'forms'
  | 'questionnaires'
  | 'tickets'
  | 'ticket_notes'
  | 'cart'
  | 'orders'
  | 'messages'
  | 'links'
  | 'codes'
  | 'views'
  | 'activities'
  | 'data_layer';

const OF_ACCOUNT = 'item.account_id = owner.id';

/**
 * All tables with personal data. Export and erasure of an account both walk this list, erasure in its order. `tables.test.ts` finds tables
 * that are neither here nor in the list below.
 */
export const PERSONAL_DATA_TABLES: readonly PersonalDataTable[] = [
  {
    table: 'outbox',
    ownedBy: `${OF_ACCOUNT} OR item.recipient IN (owner.email, owner.phone)
      OR item.data ->> 'token' IN (SELECT token FROM webinar_registration AS seat WHERE seat.account_id = owner.id)`,
    exported: {
      part: 'messages',
      // Leaves out the id of the requesting account, which may be a stranger's.
      columns: `item.template, item.recipient, item.data - '{accountId,ofAccount}'::text[] AS data, item.state, item.created_at, item.sent_at`,
    },
  },
  {
    table: 'webinar_registration',
    ownedBy: `${OF_ACCOUNT} OR item.email = owner.email`,
    exported: {
      part: 'webinars',
      columns: `webinar.title, occurrence.starts_at, item.status, item.email, item.name, item.phone, item.comment, item.fields,
        item.tracking, item.time_zone, item.ticket, item.consent_at, item.created_at, ARRAY(
        SELECT jsonb_build_object('name', pass.name, 'created_at', pass.created_at, 'entered_at', pass.entered_at) FROM webinar_guest_pass AS pass
        WHERE pass.registration_id = item.id ORDER BY pass.created_at, pass.id
      ) AS guest_passes`,
      joins: `JOIN webinar_occurrence AS occurrence ON occurrence.id = item.occurrence_id
        JOIN webinar ON webinar.id = occurrence.webinar_id`,
    },
    erase: deleteRegistrations,
  },
  {
    table: 'webinar_guest_pass',
    // Deleted, and exported, with their registrations.
    ownedBy: `EXISTS (SELECT FROM webinar_registration AS seat WHERE seat.id = item.registration_id AND (seat.account_id = owner.id OR seat.email = owner.email))`,
  },
  {
    table: 'blog_announcement',
    ownedBy: 'item.subscription_id IN (SELECT id FROM blog_subscription AS own WHERE own.email = owner.email)',
  },
  {
    table: 'blog_subscription',
    ownedBy: 'item.email = owner.email',
    exported: {
      part: 'blog_subscriptions',
      columns: `item.email, item.status, item.created_at, item.confirmed_at, item.digest_at, ARRAY(
        SELECT coalesce(article.title, article_alias) FROM blog_announcement LEFT JOIN blog_article AS article ON article.alias = article_alias
        WHERE subscription_id = item.id AND announced_at IS NOT NULL ORDER BY announced_at, article_alias
      ) AS announced`,
    },
  },
  {
    table: 'form_submission',
    ownedBy: `${OF_ACCOUNT} OR item.email = owner.email`,
    exported: {
      part: 'forms',
      columns:
        'item.ticket, item.form, item.name, item.email, item.phone, item.comment, item.fields, item.slot, item.tracking, item.consent_at',
    },
  },
  {
    table: 'quiz_answer',
    ownedBy: `${OF_ACCOUNT} OR item.email = owner.email`,
    exported: { part: 'questionnaires', columns: 'item.id, item.aliace, item.version, item.answers, item.created_at' },
  },
  {
    table: 'ticket',
    ownedBy: `${OF_ACCOUNT} OR item.email = owner.email`,
    // The payload is exported with the forms and questionnaires.
    exported: { part: 'tickets', columns: 'item.number, item.title, item.state, item.created_at, item.due_at, item.changed_at' },
  },
  {
    table: 'ticket_event',
    ownedBy: `EXISTS (SELECT FROM ticket AS sent WHERE sent.id = item.ticket_id AND (sent.account_id = owner.id OR sent.email = owner.email))`,
    exported: { part: 'ticket_notes', columns: 'item.at, item.action, item.note' },
  },
  {
    table: 'company_member',
    ownedBy: OF_ACCOUNT,
    exported: {
      part: 'companies',
      columns: 'company.name, company.inn, company.created_at, item.role, item.joined_at, item.seat_at',
      joins: 'JOIN company ON company.id = item.company_id',
    },
    // Before the invites: companies are locked first.
    erase: (query, { id }) => leaveCompanies(query, id),
  },
  {
    table: 'invite',
    ownedBy: 'item.inviter_id = owner.id OR item.accepted_by = owner.id OR item.email = owner.email',
    exported: {
      part: 'invites',
      columns: `company.name AS company, item.inviter_name, item.email, item.role, item.withdrawn, item.created_at, item.expires_at,
        coalesce(item.inviter_id = owner.id, false) AS sent`,
      joins: 'JOIN company ON company.id = item.company_id',
    },
  },
  {
    table: 'one_time_link',
    ownedBy: `${OF_ACCOUNT} OR item.data ->> 'address' IN (owner.email, owner.phone)
      OR owner.email IN (item.data ->> 'email', item.data #>> '{identity,email}')
      OR (item.data ->> 'provider', item.data #>> '{identity,subject}') IN (
        SELECT provider, subject FROM social_identity AS linked WHERE linked.account_id = owner.id
      )`,
    exported: { part: 'links', columns: 'item.kind, item.expires_at, item.used_at' },
  },
  {
    table: 'one_time_code',
    ownedBy: "item.target IN (owner.email, owner.phone) OR starts_with(item.target, owner.id || ' ')",
    exported: { part: 'codes', columns: 'item.purpose, item.attempts_left, item.expires_at' },
  },
  // Answers of the last day, stored for replay. The answer to a registration names the account, and so does the scope of an order.
  { table: 'idempotency_key', ownedBy: "item.answer ->> 'accountId' = owner.id::text OR split_part(item.scope, ' ', 3) = owner.id::text" },
  { table: 'cart', ownedBy: OF_ACCOUNT, exported: { part: 'cart', columns: 'item.items, item.promo, item.updated_at' } },
  {
    table: 'customer_order',
    ownedBy: `${OF_ACCOUNT} OR (item.account_id IS NULL AND item.email = owner.email)`,
    exported: {
      part: 'orders',
      columns: `item.serial, item.status, item.items, item.currency, item.total::float8 AS total, item.vat::float8 AS vat, item.payer,
        item.email, item.phone, item.method, item.created_at, item.paid_at`,
    },
    erase: detachOrders,
  },
  { table: 'social_identity', ownedBy: OF_ACCOUNT, exported: { part: 'socials', columns: 'item.provider, item.subject, item.linked_at' } },
  { table: 'known_device', ownedBy: OF_ACCOUNT, exported: { part: 'devices', columns: 'item.device, item.seen_at' } },
  { table: 'known_network', ownedBy: OF_ACCOUNT, exported: { part: 'networks', columns: 'item.address_masked, item.seen_at' } },
  { table: 'page_view', ownedBy: OF_ACCOUNT, exported: { part: 'views', columns: 'item.at, item.url, item.title' } },
  { table: 'activity', ownedBy: OF_ACCOUNT, exported: { part: 'activities', columns: 'item.at, item.name, item.url, item.payload' } },
  {
    table: 'data_layer',
    ownedBy: OF_ACCOUNT,
    exported: { part: 'data_layer', columns: 'item.at, item.events, item.tracking, item.analytics_ids' },
  },
  { table: 'session', ownedBy: OF_ACCOUNT },
  {
    table: 'avatar',
    // Two users may have the same picture.
    ownedBy: `EXISTS (SELECT FROM account AS own WHERE own.id = owner.id AND own.avatar = item.digest)
      AND NOT EXISTS (SELECT FROM account AS other WHERE other.id <> owner.id AND other.avatar = item.digest)`,
    erase: (query, { id }) => showAvatar(query, id, null),
  },
  {
    table: 'account',
    ownedBy: 'item.id = owner.id',
    exported: { part: 'account', columns: 'item.tracking, item.consent_at, item.created_at' },
  },
];

/** Tables without personal data of account owners, with the reason. */
export const NON_PERSONAL_TABLES: Readonly<Record<string, string>> = {
  blog_article: 'content',
  blog_article_tag: 'content',
  blog_author: 'content: authors and speakers are named by the editors',
  blog_category: 'content',
  blog_tag: 'content',
  company: 'of its members, deleted with the last of them',
  content_import: 'digests of content',
  content_revision: 'random values',
  ledger_entry: 'amounts of orders',
  page_text: 'content',
  payment: 'amounts of orders',
  promo_code: 'content',
  promo_use: 'keyed digests of who used a code, stored so that a limit outlives an account',
  recording_file: 'content',
  refund: 'amounts of orders',
  roadmap_item: 'content',
  schema_version: 'names of migrations',
  staff_session: 'digests, of staff',
  staff_token: 'staff',
  service_secret: 'keys of the service',
  site_content: 'content',
  status_incident: 'what did not work, and the name of the staff member who wrote it',
  status_minute: 'counts of pages',
  status_rooms_minute: 'whether the server of the rooms answered',
  tariff: 'content',
  tariff_credit: 'time that orders paid for',
  tariff_line: 'content',
  throttle: 'digests and numbers, for a day at most',
  webinar: 'content',
  webinar_occurrence: 'content',
  webinar_recording: 'content',
  webinar_type: 'content',
  wiki_book: 'content',
  wiki_chapter: 'content',
  wiki_page: 'content',
  wiki_search_entry: 'content',
  wiki_shelf: 'content',
  wiki_vote: 'numbers of answers, not who gave them',
  wiki_word: 'content',
};

/** Defines `owner` for the `ownedBy` conditions. Its parameters are the three values of `ownerValues`. */
export const OWNER_CTE = 'owner AS (SELECT $1::uuid AS id, $2::text AS email, $3::text AS phone)';

export function ownerValues({ id, email, phone }: Owner): readonly (string | null)[] {
  return [id, email, phone];
}

export function ownerOf({ id, email, emailVerified, phone, phoneVerified }: Account): Owner {
  return { id, email: emailVerified ? email : null, phone: phoneVerified ? phone : null };
}
