import type { Io } from '#src/cli/io.ts';
import type { RegistryConnection } from '#src/cli/registry/connection.ts';
import { readConnection, type Role } from '#src/cli/settings.ts';

/** The registry that a command talks to; what takes long is said on stderr. @throws CliError `usage` */
export function connect(io: Io, role: Role): RegistryConnection {
  return { ...readConnection(io.env, role), onWait: (message) => io.err(`${message}\n`) };
}
