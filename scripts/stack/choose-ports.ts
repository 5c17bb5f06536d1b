import { ScriptError } from '#scripts/errors.ts';
import { freePort, isPortFree } from '#scripts/process/free-port.ts';
import { portHolder } from '#scripts/process/port-holder.ts';
import type { Settings } from '#scripts/settings.ts';

export type Ports = Settings['ports'];

const VARIABLES: Readonly<Record<keyof Ports, string>> = { site: 'SITE_PORT', api: 'API_PORT', releases: 'RELEASES_PORT' };

/**
 * The ports to listen on: those wanted, and free ones for 0.
 * @throws ScriptError `port_taken` naming each that is taken, by whom, and what to change
 */
export async function choosePorts(wanted: Ports): Promise<Ports> {
  const chosen = { ...wanted };
  const taken: string[] = [];
  for (const part of ['site', 'api', 'releases'] as const) {
    if (wanted[part] === 0) chosen[part] = await freePort();
    else if (!(await isPortFree(wanted[part], '127.0.0.1'))) taken.push(complaint(part, wanted[part]));
  }
  if (taken.length > 0) throw new ScriptError('port_taken', taken.join('\n'));
  return chosen;
}

function complaint(part: keyof Ports, port: number): string {
  const holder = portHolder(port) ?? 'another program, perhaps another copy of Plenum';
  return `Port ${port} is taken by ${holder}. Stop it, or choose another port: ${VARIABLES[part]}=${port + 100} npm start`;
}
