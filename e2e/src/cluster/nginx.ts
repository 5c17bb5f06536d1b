import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChildService, childService } from '#src/cluster/child-service.ts';
import { documentedNginx } from '#src/cluster/documented-nginx.ts';

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Nginx {
  /** Folder for its configuration and its files; it is created. */
  readonly folder: string;
  /** Directives of the `http` block beside those that every nginx of the tests has. */
  readonly http: string;
  /** Address that answers once it is ready, with any status. */
  readonly probe: string;
}

/** Creates an nginx in one process, with exactly the directives for all servers that docs/operations.md recommends. */
export async function nginx({ folder, http, probe }: Nginx): Promise<ChildService> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const [general = ''] = (await documentedNginx('operations.md')).split('upstream ');
  await writeFile(file, configuration(folder, general + http));
  return childService({
    program: 'nginx',
    args: ['-p', folder, '-c', file],
    isReady: () =>
      fetch(probe, { method: 'HEAD', redirect: 'manual' }).then(
        () => true,
        () => false,
      ),
  });
}

function configuration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${path.join(folder, name)};`);
  return `
daemon off;
# In this process: a killed master would leave its workers behind.
master_process off;
pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'error.log')};
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
${http}
}
`;
}
