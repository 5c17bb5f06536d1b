interface LogLine {
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [field: string]: unknown;
}

const NOT_SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);

/** Returns a line of the log, which is JSON, as text for a developer's terminal. */
export function formatLogLine(line: string): string {
  const entry = JSON.parse(line) as LogLine;
  const details = Object.entries(entry)
    .filter(([field]) => !NOT_SHOWN.has(field))
    .map(([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const { msg = '', err } = entry;
  const text = [msg, ...(details.length > 0 ? [`(${details.join(', ')})`] : [])].join(' ');
  return `\n${[text, err?.stack ?? err?.message ?? ''].filter(Boolean).join('\n')}\n`;
}

/** For `logger.stream` of Fastify. */
export const terminalLog = { write: (line: string): void => void process.stderr.write(formatLogLine(line)) };
