import type { Config } from '#src/config.ts';
import { ListenError } from '#src/errors.ts';

/** Explains a port that cannot be used. Returns other errors unchanged. */
export function listenFailure(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const where = `${host}:${port}`;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ListenError(`The API cannot listen on ${where}: something else does already. Stop it, or set API_PORT to another port.`, {
        cause: error,
      });
    case 'EACCES':
      return new ListenError(`The API may not listen on ${where}. Set API_PORT to a port above 1023.`, { cause: error });
    case 'EADDRNOTAVAIL':
      return new ListenError(`The API cannot listen on ${where}: this machine has no such address. Set API_HOST.`, { cause: error });
    case undefined:
    default:
      return error;
  }
}
