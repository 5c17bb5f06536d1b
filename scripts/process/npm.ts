/** How npm is run: the one that runs this script, or the one on the path. */
export function npmCommand(): { readonly command: string; readonly args: readonly string[] } {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] };
}
