import type { FastifyPluginAsync } from 'fastify';
import { readWithoutTypes } from '@plenum/shared-server/typescript/strip-types';

/** Modules of the folder `browser`. */
const MODULES = [
  'agenda-now',
  'agenda',
  'chat',
  'clock',
  'devices',
  'dom',
  'start-room',
  'hand',
  'meeting',
  'open-device',
  'people',
  'questions',
  'reactions',
  'room-link',
  'speaking',
  'tabs',
  'time-left',
  'webinar',
  'write-form',
] as const;

/** URL path of the module that a page starts. */
export const scriptPath = (name: (typeof MODULES)[number]) => `/browser/${name}.ts`;

/** Serves the code of the room's pages without its types. */
export const roomScripts: FastifyPluginAsync = async (app) => {
  const scripts = new Map<string, string>();
  for (const name of MODULES) {
    app.get(scriptPath(name), async (_request, reply) => {
      const script = scripts.get(name) ?? browserModule(name);
      scripts.set(name, script);
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
    });
  }
};

/** The modules of the folder import each other by the package's alias, which browsers do not know. */
function browserModule(name: string): string {
  const script = readWithoutTypes(new URL(`browser/${name}.ts`, import.meta.url));
  return script.replaceAll("'#src/dev-services/room/browser/", "'./");
}
