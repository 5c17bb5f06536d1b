import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail from now on, while the service still answers requests. Added by `registerProbes`. */
    announceShutdown(): void;
  }
}

/** Checks by name. A check fails if it throws, returns false or takes longer than `CHECK_MS`. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** Shorter than the usual timeout of a probe. */
const CHECK_MS = 900;

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
}

/**
 * Adds probes like those of Kubernetes' own servers: `GET /livez` (restart the process if it fails) and `GET /readyz` (send requests only
 * while it succeeds). They return 200 with `ok`, or 503 with a line for each check; `?verbose` lists the checks in both cases. Reasons
 * appear only in the log.
 */
export function registerProbes(app: FastifyInstance, ready: Checks): void {
  let isLeaving = false;
  app.decorate('announceShutdown', () => {
    isLeaving = true;
  });
  app.addHook('preClose', async () => app.announceShutdown());
  const probe = (name: string, checks: Checks) =>
    app.get(`/${name}`, { schema: { hide: true }, config: { rateLimit: false } as object, logLevel: 'warn' }, async (request, reply) => {
      const outcomes = await Promise.all(Object.entries(checks).map(([check, run]) => outcomeOf(check, run, request.log)));
      const passed = outcomes.every((outcome) => outcome.passed);
      const isVerbose = !passed || Object.hasOwn(request.query as object, 'verbose');
      return reply
        .code(passed ? 200 : 503)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .send(isVerbose ? linesOf(name, outcomes, passed) : 'ok');
    });
  probe('livez', { ping: () => true });
  probe('readyz', { ...ready, shutdown: () => !isLeaving });
}

async function outcomeOf(name: string, run: Checks[string], log: FastifyInstance['log']): Promise<Outcome> {
  const deadline = AbortSignal.timeout(CHECK_MS);
  const late = new Promise<never>((_, reject) => deadline.addEventListener('abort', () => reject(deadline.reason as Error)));
  try {
    return { name, passed: await Promise.race([run(), late]) };
  } catch (error) {
    log.warn({ err: error, check: name }, 'A check of readiness failed');
    return { name, passed: false };
  }
}

function linesOf(probe: string, outcomes: readonly Outcome[], passed: boolean): string {
  const lines = outcomes.map(({ name, passed: isFine }) => (isFine ? `[+]${name} ok` : `[-]${name} failed: reason withheld`));
  return `${[...lines, `${probe} check ${passed ? 'passed' : 'failed'}`].join('\n')}\n`;
}
