import { ScriptError } from '#scripts/errors.ts';
import { portError } from '#scripts/ports/free-port.ts';
import { processOnPort } from '#scripts/ports/port-process.ts';

/** Suggested ports are this much higher: the ports of development are 100 above those of the site. */
const OFFSET = 200;

interface RequiredPort {
  /** The setting with this port: `SITE_PORT`. Of several ports with one setting, the first is its value. */
  readonly variable: string;
  readonly port: number;
}

/**
 * Checks that this process could listen on all ports.
 * @param command the command that reads the settings: `npm start`
 * @throws ScriptError `port_taken` naming each unavailable port, the reason, and what to change
 */
export async function assertPortsFree(required: readonly RequiredPort[], command: string): Promise<void> {
  const errors: string[] = [];
  const others = new Map<string, number>();
  for (const { variable, port } of required) {
    const code = await portError(port, '127.0.0.1');
    if (code === null) continue;
    errors.push(describeError(port, code));
    const first = required.find((each) => each.variable === variable);
    others.set(variable, (first?.port ?? port) + OFFSET);
  }
  if (errors.length === 0) return;
  const settings = Array.from(others, ([variable, port]) => `${variable}=${port}`).join(' ');
  throw new ScriptError(
    'port_taken',
    errors.length === 1
      ? `${errors[0]}, or choose another port: ${settings} ${command}`
      : `${errors.join('.\n')}.\nOr choose other ports: ${settings} ${command}`,
  );
}

function describeError(port: number, code: string): string {
  if (code === 'EACCES') return `On this system only administrators may listen on port ${port}. Start as one`;
  if (code !== 'EADDRINUSE') return `This system does not allow listening on port ${port} (${code}). Allow it`;
  return `Port ${port} is in use by ${processOnPort(port) ?? 'another program, perhaps another copy of Plenum'}. Stop it`;
}
