import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const entry = z.object({ msg: z.optional(z.string()), err: z.optional(z.object({ stack: z.optional(z.string()) })) });

/** Returns the last lines of a service's log in readable form, each prefixed with the service's name. */
export async function logTail(name: string, file: string, lines = 15): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const last = text.trim().split('\n').slice(-lines);
  return last
    .flatMap(readable)
    .map((line) => `  ${name} | ${line}`)
    .join('\n');
}

/** Formats a JSON line (pino) as its message and stack. Other lines stay unchanged. */
function readable(line: string): string[] {
  try {
    const { msg, err } = entry.parse(JSON.parse(line));
    return [msg ?? '', ...(err?.stack?.split('\n') ?? [])].filter(Boolean);
  } catch {
    return [line];
  }
}
