import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const entry = z.object({ msg: z.optional(z.string()), err: z.optional(z.object({ stack: z.optional(z.string()) })) });

/** The last lines of a service's log, readable, each with the service's name before it. */
export async function logTail(name: string, file: string, lines = 15): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const last = text.trim().split('\n').slice(-lines);
  return last
    .flatMap(readable)
    .map((line) => `  ${name} | ${line}`)
    .join('\n');
}

/** A JSON line (pino) as its message and stack; any other as it is. */
function readable(line: string): string[] {
  try {
    const { msg, err } = entry.parse(JSON.parse(line));
    return [msg ?? '', ...(err?.stack?.split('\n') ?? [])].filter(Boolean);
  } catch {
    return [line];
  }
}
