import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { formBody, FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { findConfirmedEmail } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { validateForm, type ValidForm } from '#src/support/forms/validate-form.ts';
import { storeForm } from '#src/support/forms/store-form.ts';
import { withIdempotency } from '#src/platform/idempotency/idempotency.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import { newReferenceNumber } from '#src/platform/secrets/reference-number.ts';
import type { OpenTicket } from '#src/support/tickets/open-ticket.ts';
import type { GuestAccess, WebinarFormResult } from '#src/webinars/webinar-form.ts';

/** The form `webinar`: a `ValidForm` with the values that its rules require. */
export type WebinarForm = ValidForm & { readonly webinar: string; readonly name: string; readonly email: string };

/** Handlers of the form `webinar`. */
export interface WebinarForms {
  /** Returns what guest passes are made with. */
  readonly guestAccess: () => Promise<GuestAccess>;
  /** Registers for a webinar, in the form's transaction. @param ownerId account of the address's owner, if the owner sent the form @param clientAddress IP address, or network */
  readonly submit: (
    query: Query,
    form: WebinarForm & { readonly ownerId: string | null; readonly clientAddress: string },
    access: GuestAccess,
  ) => Promise<WebinarFormResult>;
  /** Returns the owner's current registration; null: none. */
  readonly findReceipt: (query: Query, registration: WebinarFormResult, email: string) => Promise<FormReceipt | null>;
  /** Returns the URL of the room for a guest; null: the guest has no seat. */
  readonly findGuestRoom: (query: Query, registration: WebinarFormResult, access: GuestAccess, now: Date) => Promise<string | null>;
}

export interface FormDeps extends Deps {
  readonly authentication: Authentication;
  /** Calls per minute and client address. */
  readonly perMinute: number;
  readonly webinars: WebinarForms;
  readonly openTicket: OpenTicket;
}

/** Routes of the site's forms (specification section 7; open questions, "Forms"). */
export const formRoutes: FastifyPluginAsync<FormDeps> = async (app, { webinars, perMinute, ...deps }) => {
  const { authentication } = deps;
  const options = { limiter: app.rateLimit({ max: perMinute }), authenticate: authentication.lenient };

  async function submitForm(form: FormId, body: z.output<typeof formBody>, request: FastifyRequest): Promise<{ data: FormReceipt }> {
    if (body.website) {
      request.log.info({ form }, 'Honeypot filled in, form dropped');
      // Answers almost as usual, without a guest pass: a bot that notices its detection tries something else.
      return { data: { id: newReferenceNumber(), status: 'accepted' } };
    }
    const validForm = validateForm(form, body, authentication.callerIfAny(request)?.accountId ?? null, deps.clock());
    if (isForWebinar(validForm)) return { data: await submitRegistration(validForm, body, request) };
    return withIdempotency(deps, request, { form, body }, async (query) => ({ data: await storeForm(query, validForm, deps.openTicket) }));
  }

  /**
   * Registers for a webinar. A stranger's answer depends on the request and the public state of the webinar alone: only the owner may learn whether the
   * address is registered.
   */
  async function submitRegistration(
    validForm: WebinarForm,
    body: z.output<typeof formBody>,
    request: FastifyRequest,
  ): Promise<FormReceipt> {
    const { query } = deps.database;
    const [ownerId, access] = await Promise.all([findOwner(query, validForm), webinars.guestAccess()]);
    const answer = await withIdempotency(deps, request, { form: validForm.form, body }, async (transaction) => ({
      id: newReferenceNumber(),
      registration: await webinars.submit(transaction, { ...validForm, ownerId, clientAddress: callerOf(request, null).address }, access),
    }));
    // Looked up for each call, as the answer stored for repeated calls contains no links.
    const own = ownerId === null ? null : await webinars.findReceipt(query, answer.registration, validForm.email);
    if (own) return own;
    const room = await webinars.findGuestRoom(query, answer.registration, access, deps.clock());
    return { id: answer.id, status: 'accepted', ...(room !== null && { room_url: room }) };
  }

  registerEndpoint(
    app,
    formEndpoints.send,
    ({ params, body, request }) => {
      const form = Object.values(FORM_IDS).find((id) => id === params.id);
      if (!form) throw notFound('form');
      return submitForm(form, body, request);
    },
    options,
  );
  registerEndpoint(app, formEndpoints.call, ({ body, request }) => submitForm(FORM_IDS.callback, body, request), options);
};

function isForWebinar(validForm: ValidForm): validForm is WebinarForm {
  return validForm.form === FORM_IDS.webinar && validForm.webinar !== null && validForm.name !== null && validForm.email !== null;
}

/** Returns the caller's account, if the address is its confirmed one. */
async function findOwner(query: Query, { accountId, email }: WebinarForm): Promise<string | null> {
  return accountId !== null && (await findConfirmedEmail(query, accountId)) === email ? accountId : null;
}
