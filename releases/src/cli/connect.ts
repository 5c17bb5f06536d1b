import type { Io } from '#src/cli/io.ts';
import type { RegistryConnection } from '#src/cli/registry/connection.ts';
import { readConnection, type Role } from '#src/cli/settings.ts';

/** Returns the registry connection of a command and reports slow responses on stderr. @throws CliError `usage` */
export function connect(io: Io, role: Role): RegistryConnection {
  return { ...readConnection(io.env, role), onWait: (message) => io.err(`${message}\n`) };
}
