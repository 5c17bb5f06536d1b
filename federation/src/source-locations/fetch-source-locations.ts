/**
 * Asks the development server for the source positions of an error's stack.
 * @param address where the server answers them
 * @returns the positions, or the unchanged stack if there is no answer
 */
export async function fetchSourceLocations(error: unknown, address: string): Promise<string> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  try {
    const response = await fetch(address, { method: 'POST', body: stack, headers: { 'content-type': 'text/plain' } });
    return response.ok ? await response.text() : stack;
  } catch {
    return stack;
  }
}
