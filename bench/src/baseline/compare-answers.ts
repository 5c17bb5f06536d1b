import { performance } from 'node:perf_hooks';
import { type Side, interleave } from '#src/compare/sides.ts';
import { processorTimeOf } from '#src/baseline/process-tree.ts';
import { sameElements } from '#src/baseline/same-elements.ts';
import { sendRequests } from '#src/baseline/send-requests.ts';
import { type Row, compared } from '#src/report/row.ts';

/** One kind of request on both sides. */
export interface Compared {
  readonly name: string;
  readonly site: Counted;
  readonly baseline: Counted;
  /** Answers of one measurement, 40 by default. Cheap answers need more, or the processor time of timers hides theirs. */
  readonly batch?: number;
}

/** `processes` are those whose processor time counts. */
interface Counted {
  readonly url: string;
  readonly processes: () => number[];
}

interface Measured {
  /** What the column "monolith" shows: `a plain server`. */
  readonly baselineName: string;
  readonly note: (text: string) => void;
}

const CROWD_MS = 4000;
/** As browsers send it; a server chooses. */
const HEADERS = { 'accept-encoding': 'gzip, br' };

/** Measures the processor time of an answer. @throws Error if an answer is not 200 */
export async function processorTime(
  { name, site, baseline, batch = 40 }: Compared,
  rounds: number,
  aim: Row['aim'],
  { baselineName, note }: Measured,
): Promise<Row> {
  note(name);
  const run = async (side: Side) => {
    const { url, processes } = side === 'monolith' ? baseline : site;
    const pids = processes();
    if (pids.length === 0) throw new Error(`No process answers ${url}.`);
    const before = processorTimeOf(pids);
    const times = await sendRequests({ url, connections: 2, headers: HEADERS }, (sent) => sent >= batch);
    if (times.includes(Infinity)) throw new Error(`${url} failed.`);
    return (processorTimeOf(pids) - before) / times.length;
  };
  // Code is compiled.
  await interleave(3, run);
  return compared(`Processor time of an answer (under "monolith": ${baselineName})`, name, 'ms', await interleave(rounds, run), aim);
}

/** Measures pages per second, and how many of them come within a second. */
export async function throughput(
  { name, site, baseline }: Compared,
  connections: number,
  { baselineName, note }: Measured,
): Promise<Row[]> {
  const title = `${name}, ${connections} connections`;
  note(title);
  const prompt: Record<Side, number[]> = { federated: [], monolith: [], control: [] };
  const pages = await interleave(1, async (side) => {
    const startedAt = performance.now();
    const { url } = side === 'monolith' ? baseline : site;
    const times = await sendRequests({ url, connections, headers: HEADERS }, () => performance.now() - startedAt > CROWD_MS);
    prompt[side].push((100 * times.filter((time) => time < 1000).length) / times.length);
    return (1000 * times.filter((time) => time !== Infinity).length) / (performance.now() - startedAt);
  });
  const under = `(under "monolith": ${baselineName})`;
  return [
    compared(`Pages per second ${under}`, title, '', pages),
    compared(`Pages answered within a second, in percent ${under}`, title, '', prompt),
  ];
}

/** Compares a page of both sides. @throws Error if they have other elements */
export async function requireSameElements(name: string, site: string, baseline: string): Promise<void> {
  // The first pages may lack blocks whose data was late.
  for (const url of [site, baseline]) await sendRequests({ url, connections: 1 }, (sent) => sent >= 5);
  const [ours, plain] = await Promise.all([site, baseline].map(async (url) => (await fetch(url)).text()));
  const difference = sameElements(ours ?? '', plain ?? '');
  if (difference !== null) throw new Error(`The baseline renders another page "${name}": ${difference}`);
}

/** Compares how a page of both sides is compressed, which is a large part of its cost. @throws Error if the content codings differ */
export async function requireSameCoding(name: string, site: string, baseline: string): Promise<void> {
  const codingOf = async (url: string) => {
    const answer = await fetch(url, { headers: HEADERS });
    await answer.arrayBuffer();
    return answer.headers.get('content-encoding') ?? 'none';
  };
  const [ours, plain] = await Promise.all([site, baseline].map(codingOf));
  if (ours !== plain) throw new Error(`The page "${name}" has the content coding ${ours} in one and ${plain} in the other.`);
}
