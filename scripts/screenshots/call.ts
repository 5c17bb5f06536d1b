/** Sessions are shown with the browser that began them. */
const USER_AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Calls an API and returns its answer as JSON. @param body sent with POST if given */
export async function callJson(address: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      'user-agent': USER_AGENT,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}
