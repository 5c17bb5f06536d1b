import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line for each request, when it has been answered or its client has left. Fastify's second line, of its arrival, cost as much
 * processor time as a tenth of a page. Files of releases that are served are only counted by the metrics, because a page requests some
 * twenty of them. Failures are logged.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (isFile(request)) return;
    let isFinished = false;
    reply.raw.once('finish', () => (isFinished = true));
    reply.raw.once('close', () => {
      if (!isFinished) reply.log.info({ req: request, responseTime: reply.elapsedTime }, 'request aborted');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (isFile(request) && !error && reply.statusCode < 400) return;
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

function isFile({ raw }: FastifyRequest): boolean {
  return raw.url?.startsWith('/_/') ?? false;
}
