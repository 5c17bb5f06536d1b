import { ListenError } from '#src/errors.ts';

interface ListenOptions {
  /** Names the service at the start of a sentence: `The API`. */
  readonly service: string;
  readonly host: string;
  readonly port: number;
  /** Names of the environment variables that set host and port. */
  readonly variables: { readonly host: string; readonly port: string };
}

/** Explains why a service cannot listen. Returns errors that are not about the address unchanged. */
export function listenError(error: unknown, { service, host, port, variables }: ListenOptions): unknown {
  const where = `${host}:${port}`;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ListenError(
        `${service} cannot listen on ${where}: another process uses that port. Stop it, or set ${variables.port} to another port.`,
        { cause: error },
      );
    case 'EACCES':
      return new ListenError(`${service} may not listen on ${where}. Set ${variables.port} to a port above 1023.`, { cause: error });
    case 'EADDRNOTAVAIL':
      return new ListenError(`${service} cannot listen on ${where}: this machine has no such address. Set ${variables.host}.`, {
        cause: error,
      });
    case undefined:
    default:
      return error;
  }
}
