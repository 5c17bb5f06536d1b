import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks `folder` for this process. The lock is a socket instead of a file: it always ends with its process, and cannot be confused with that of
 * another process with the same id.
 * @returns the lock, or the id of the process that holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock | { readonly heldBy: number }> {
  const address = addressOf(await realpath(folder));
  for (;;) {
    const server = await listen(address);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    const heldBy = await findHolder(address);
    if (heldBy !== null) return { heldBy };
    await rm(address, { force: true });
  }
}

function addressOf(folder: string): string {
  const name = `plenum-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
  // A path inside the folder could exceed the 107 bytes that a socket's path may have. Not in `TMPDIR`, which differs between processes: jest has
  // its own.
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => client.end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Returns the id of the process that answers on the socket, or null if it has exited. */
function findHolder(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    let pid = '';
    const client = connect(address);
    client.on('data', (bytes) => (pid += String(bytes)));
    client.once('end', () => resolve(Number(pid)));
    client.once('error', () => resolve(null));
  });
}
