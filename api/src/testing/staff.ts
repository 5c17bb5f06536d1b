import type { InjectOptions } from 'fastify';
import type { TestApp } from '#src/testing/test-app.ts';

type Service = Pick<TestApp, 'app'>;

/** Of `API_STAFF_TOKENS` below; the clear text of it is all that a person of the staff has. */
export const STAFF_TOKEN = 'a-token-of-somebody-who-answers-tickets-000';
/** The setting, with the digest of that token. */
export const STAFF_TOKENS = 'Vera Orlova=f4YjBG8T3VoQDlTA-qp64hIm-GXS8xlihp-pN6nJDjE';

/** Somebody who answers tickets, signed in. */
export interface Colleague {
  readonly cookie: string;
  get(path: string, headers?: Record<string, string>): ReturnType<typeof inject>;
  /** Sends a form of the page `from`, with its secret. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): ReturnType<typeof inject>;
  /** What the pages of this session carry in their forms. */
  csrf(): Promise<string>;
}

function inject({ app }: Service, options: InjectOptions) {
  return app.inject(options);
}

/** Sends a form as a browser does on a page of its own. */
export function sendForm(
  service: Service,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.9',
) {
  return inject(service, {
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost:80',
      origin: 'http://localhost:80',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

export async function signInStaff(service: Service, token = STAFF_TOKEN): Promise<Colleague> {
  const reply = await sendForm(service, '/staff/sign-in', { token });
  const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
  if (reply.statusCode !== 303) throw new Error(`Signing in answered ${reply.statusCode}: ${reply.body}`);
  const get: Colleague['get'] = (url, headers = {}) => inject(service, { url, headers: { cookie, ...headers } });
  const csrf = async () => /name="csrf" value="([^"]+)"/.exec((await get('/staff/tickets')).body)?.[1] ?? '';
  return {
    cookie,
    get,
    csrf,
    post: async (url, fields = {}, headers = {}) => sendForm(service, url, { csrf: await csrf(), ...fields }, { cookie, ...headers }),
  };
}
