import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Outcome, outcomeOf } from '#src/load/outcome.ts';
import { type Visits, visit } from '#src/load/visits.ts';

/** What it sends when all have an answer or have left. */
export interface Visited {
  readonly outcomes: readonly Outcome[];
  /** Longest turn of this process's event loop in milliseconds: by so much the times may be too long. */
  readonly longestTurnMs: number;
}

/** The first message says what the visitors do; another one, that they leave. */
export type ToVisitors = Visits | 'leave';

const NANOSECONDS = 1e6;
const everybody = new AbortController();

process.on('message', (message: ToVisitors) => {
  if (message === 'leave') everybody.abort();
  else void report(message);
});

// A test that has ended, in whatever way, takes its visitors along.
process.on('disconnect', () => process.exit());

async function report(visits: Visits): Promise<void> {
  const turns = monitorEventLoopDelay({ resolution: 20 });
  turns.enable();
  const responses = await visit(visits, everybody.signal);
  turns.disable();
  // Looked at afterwards: meanwhile it would take time from the site, and from reading answers.
  const visited: Visited = { outcomes: responses.map(outcomeOf), longestTurnMs: Math.round(turns.max / NANOSECONDS) };
  process.send?.(visited, () => process.disconnect?.());
}

// Tells the test that it has started.
process.send?.('ready');
