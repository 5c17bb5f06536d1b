/** Calls an API and returns its answer as JSON. @param body sent with POST if given */
export async function callJson(address: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}
