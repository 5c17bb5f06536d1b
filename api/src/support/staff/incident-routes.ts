import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';
import { INCIDENT_PARTS } from '@plenum/shared-contracts/status/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { addIncident, changeIncident, findIncidents, findUnexplained, removeIncident } from '#src/status/incidents/incident-queries.ts';
import { statusSince } from '#src/status/status-queries.ts';
import { fieldsOf, incidentFields, type IncidentFields, type IncidentProblems, readIncident } from '#src/support/staff/incident-form.ts';
import { INCIDENT_OUTCOMES, incidentPage, incidentsPage, type IncidentOutcome } from '#src/support/staff/pages/incidents-page.ts';
import {
  askToSignIn,
  askToSignInAgain,
  EARLIER_SESSION,
  isOfSession,
  requireCsrf,
  sendPage,
  STAFF_ROUTE,
} from '#src/support/staff/staff-page.ts';
import type { StaffSession, StaffSessions } from '#src/support/staff/staff-session.ts';

/** Other texts than numbers name no incident. */
const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,18}$/)
    .catch('0'),
});
/** The revision that the form was made from. */
const revisionField = z.object({ revision: z.coerce.number().int().catch(0) });
/** A run of bad minutes, with which the form begins. */
const prefill = z.object({
  part: z.enum(INCIDENT_PARTS).optional().catch(undefined),
  from: z.string().max(30).catch(''),
  to: z.string().max(30).catch(''),
});

const doneQuery = z.object({ done: z.enum(INCIDENT_OUTCOMES).optional().catch(undefined) });

const TAKEN = 'An incident of these parts that begins at this time is written already.';
const CHANGED = 'A colleague has changed this incident, or another of these parts begins at this time. This is what is stored.';

/** Routes of the incidents that the public status page lists. */
export const incidentRoutes: FastifyPluginAsync<Deps & { readonly sessions: StaffSessions }> = async (
  app,
  { database: { query }, clock, sessions },
) => {
  interface Given {
    readonly fields?: IncidentFields;
    readonly problems?: IncidentProblems;
    /** Why the form was refused as a whole. */
    readonly problem?: string;
    readonly done?: IncidentOutcome | undefined;
  }

  async function showList(session: StaffSession, reply: FastifyReply, given: Given = {}): Promise<FastifyReply> {
    const from = statusSince(clock());
    const [incidents, unexplained] = [await findIncidents(query, from), await findUnexplained(query, from)];
    return sendPage(reply, incidentsPage({ session, incidents, unexplained, ...given }));
  }

  /** @param given `revision`: the one that the given fields were made from, by default the current one */
  async function showOne(session: StaffSession, id: string, reply: FastifyReply, given: Given & { lost?: string; revision?: number } = {}) {
    const incident = (await findIncidents(query, statusSince(clock()))).find((known) => known.id === id);
    if (!incident) throw notFound('incident');
    return sendPage(reply, incidentPage({ session, incident, fields: fieldsOf(incident), revision: incident.revision, ...given }));
  }

  app.get('/incidents', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    const { part, from, to } = prefill.parse(request.query);
    return showList(session, reply, {
      ...doneQuery.parse(request.query),
      ...(part && { fields: { [part]: 'on', begins_at: from, ends_at: to, cause: '' } }),
    });
  });

  app.get('/incidents/:id', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    return showOne(session, params.parse(request.params).id, reply);
  });

  app.post('/incidents', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    const fields = incidentFields.parse(request.body ?? {});
    if (!session) return askToSignInAgain(reply, '/staff/incidents', fields.cause);
    if (!isOfSession(session, request)) return showList(session, reply.code(403), { fields, problem: EARLIER_SESSION });
    const read = readIncident(fields, clock());
    if ('problems' in read) return showList(session, reply.code(422), { fields, problems: read.problems });
    if (!(await addIncident(query, read.incident, session.name))) {
      return showList(session, reply.code(409), { fields, problems: { begins_at: TAKEN } });
    }
    request.log.info({ staff: session.name, incident: read.incident }, 'Incident written');
    return reply.redirect('/staff/incidents?done=published', 303);
  });

  app.post('/incidents/:id', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    const { id } = params.parse(request.params);
    const fields = incidentFields.parse(request.body ?? {});
    if (!session) return askToSignInAgain(reply, `/staff/incidents/${id}`, fields.cause);
    // Not in the fields: a colleague may have changed them since.
    if (!isOfSession(session, request)) return showOne(session, id, reply.code(403), { problem: EARLIER_SESSION, lost: fields.cause });
    const read = readIncident(fields, clock());
    const { revision } = revisionField.parse(request.body);
    if ('problems' in read) return showOne(session, id, reply.code(422), { fields, revision, problems: read.problems });
    if (!(await changeIncident(query, { id, revision, staff: session.name }, read.incident))) {
      return showOne(session, id, reply.code(409), { problem: CHANGED, lost: fields.cause });
    }
    request.log.info({ staff: session.name, id, incident: read.incident }, 'Incident changed');
    return reply.redirect('/staff/incidents?done=saved', 303);
  });

  app.post('/incidents/:id/removed', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    const { id } = params.parse(request.params);
    if (!session) return askToSignInAgain(reply, `/staff/incidents/${id}`);
    requireCsrf(session, request);
    const { revision } = revisionField.parse(request.body);
    if (!(await removeIncident(query, id, revision))) return showOne(session, id, reply.code(409), { problem: CHANGED });
    request.log.info({ staff: session.name, id }, 'Incident removed');
    return reply.redirect('/staff/incidents?done=removed', 303);
  });
};
