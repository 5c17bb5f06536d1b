import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS, type formBody, type FormId, type FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Query } from '#src/database/query.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { fillIn, type FilledForm } from '#src/forms/fill-in.ts';
import { storeForm } from '#src/forms/store-form.ts';
import { answerOnce } from '#src/http/answer-once.ts';
import { registerEndpoint } from '#src/http/register-endpoint.ts';
import type { Authentication } from '#src/sessions/authenticate.ts';
import { newTicket } from '#src/tickets/new-ticket.ts';

/** What the form `webinar` hands on: as `FilledForm`, with what its rules demand. */
export type WebinarForm = FilledForm & { readonly webinar: string; readonly name: string; readonly email: string };

export interface FormDeps extends Deps {
  readonly authentication: Authentication;
  /** Calls per minute and client address. */
  readonly perMinute: number;
  /** Registers for a webinar, in the transaction of the form. */
  readonly register: (query: Query, form: WebinarForm) => Promise<FormReceipt>;
}

/** The forms of the site (product-spec section 7; decisions, "Forms"). */
export const formRoutes: FastifyPluginAsync<FormDeps> = async (app, { register, perMinute, ...deps }) => {
  const { authentication } = deps;
  const options = { limiter: app.rateLimit({ max: perMinute }), authenticate: authentication.welcome };

  async function take(form: FormId, body: z.output<typeof formBody>, request: FastifyRequest): Promise<{ data: FormReceipt }> {
    if (body.website) {
      request.log.info({ form }, 'A form fell into its trap');
      // As if all had gone well: a program that learns that it was found out tries something else.
      return { data: { id: newTicket(), status: 'accepted' } };
    }
    const filled = fillIn(form, body, authentication.callerIfAny(request)?.accountId ?? null, deps.clock());
    return answerOnce(deps, request, { form, body }, async (query) => ({
      data: isForWebinar(filled) ? await register(query, filled) : await storeForm(query, filled),
    }));
  }

  registerEndpoint(
    app,
    formEndpoints.send,
    ({ params, body, request }) => {
      const form = Object.values(FORM_IDS).find((id) => id === params.id);
      if (!form) throw notFound('form');
      return take(form, body, request);
    },
    options,
  );
  registerEndpoint(app, formEndpoints.call, ({ body, request }) => take(FORM_IDS.callback, body, request), options);
};

function isForWebinar(filled: FilledForm): filled is WebinarForm {
  return filled.form === FORM_IDS.webinar && filled.webinar !== null && filled.name !== null && filled.email !== null;
}
