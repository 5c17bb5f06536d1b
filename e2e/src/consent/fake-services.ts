import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local fake of an external service, on a port of its own. */
export interface FakeService {
  /** Origin. */
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requests: string[];
  /** Received request bodies. */
  readonly bodies: string[];
  close(): Promise<void>;
}

/** Responses by path; other paths return 404. */
type Answers = Readonly<Record<string, string>>;

export async function startFakeService(answers: Answers): Promise<FakeService> {
  const requests: string[] = [];
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    requests.push(path);
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => body && bodies.push(body));
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(answer ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Behaves like real analytics: stores an id of the browser in a cookie, loads another script of its own and sends a request. */
export const ANALYTICS = {
  '/tag.js': `document.cookie = 'stand_in_uid=1700; Path=/; Max-Age=3600';
document.documentElement.dataset.analytics = 'runs';
const more = document.createElement('script');
more.src = new URL('/more.js', document.currentScript.src).href;
document.head.append(more);
fetch(new URL('/collect', document.currentScript.src).href);`,
  '/more.js': "document.documentElement.dataset.more = 'runs';",
  '/collect': '',
};
export const CALL_TRACKING = {
  '/calls.js': "document.cookie = 'stand_in_call=7; Path=/; Max-Age=3600'; document.documentElement.dataset.calls = 'runs';",
};
export const CRM = { '/crm.js': "document.documentElement.dataset.crm = 'runs';" };
/** The part of the map service's script that the map page uses. */
export const MAPS = {
  '/2.1/': `const nothing = () => {};
globalThis.ymaps = {
  ready: (begin) => begin(),
  Map: class { behaviors = { disable: nothing }; geoObjects = { add: nothing } },
  Placemark: class {},
};`,
};
