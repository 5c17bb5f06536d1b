import type { InjectOptions } from 'fastify';
import type { TestApp } from '#src/testing/test-app.ts';

type Service = Pick<TestApp, 'app'>;

/** The clear text of `STAFF_TOKENS` below, which only the staff member has. */
export const STAFF_TOKEN = 'a-token-of-somebody-who-answers-tickets-000';
/** The value of API_STAFF_TOKENS, with the digest of that token. */
export const STAFF_TOKENS = 'Vera Orlova=f4YjBG8T3VoQDlTA-qp64hIm-GXS8xlihp-pN6nJDjE';

/** A signed-in staff member. */
export interface Colleague {
  readonly cookie: string;
  get(path: string, headers?: Record<string, string>): ReturnType<typeof inject>;
  /** Submits a form of the page `from`, with its CSRF secret. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): ReturnType<typeof inject>;
  /** Returns the CSRF secret of this session's forms. */
  csrf(): Promise<string>;
}

/** Returns what gets the focus when a page is opened after a refusal: ids, or names of controls without one. The page’s title says that it failed. */
export function focusedIn(page: string): string[] {
  if (!page.includes('<title>Error: ')) return [];
  return [...page.matchAll(/<[a-z]+\s[^>]*autofocus[^>]*>/g)].map(
    ([tag]) => /\s(?:id|aria-labelledby|name)="([^"]+)"/.exec(tag)?.[1] ?? tag,
  );
}

function inject({ app }: Service, options: InjectOptions) {
  return app.inject(options);
}

/** Submits a form as a browser does on a page of the service. */
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
  if (reply.statusCode !== 303) throw new Error(`Signing in returned ${reply.statusCode}: ${reply.body}`);
  const get: Colleague['get'] = (url, headers = {}) => inject(service, { url, headers: { cookie, ...headers } });
  const csrf = async () => /name="csrf" value="([^"]+)"/.exec((await get('/staff/tickets')).body)?.[1] ?? '';
  return {
    cookie,
    get,
    csrf,
    post: async (url, fields = {}, headers = {}) => sendForm(service, url, { csrf: await csrf(), ...fields }, { cookie, ...headers }),
  };
}
