import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs requests as Fastify does, except for files of releases: those that are served are only counted by the metrics, because a page
 * requests some twenty of them, and writing two lines for each cost as much processor time as serving it. Failures are logged.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!isFile(request)) super.incomingRequest(request, reply);
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!isFile(request)) return super.requestCompleted(error, request, reply);
    if (!error && reply.statusCode < 400) return;
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

function isFile({ raw }: FastifyRequest): boolean {
  return raw.url?.startsWith('/_/') ?? false;
}
