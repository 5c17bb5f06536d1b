import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChildService, childService } from '#src/cluster/child-service.ts';

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Group {
  /** Port of the load balancer. */
  readonly port: number;
  /** Ports of the servers behind it, all on this machine. */
  readonly servers: readonly number[];
  /** Whether a change is repeated at another server, too. Calls of the registry have idempotency keys; calls of visitors may have none. */
  readonly repeatsChanges: boolean;
}

interface Balanced {
  /** Folder for its configuration and its files; it is created. */
  readonly folder: string;
  readonly groups: readonly Group[];
}

/**
 * Creates an nginx that distributes requests. A request whose server cannot be reached, or ends before it answers, goes to another one. Responses
 * are passed on as they arrive (docs/operations.md).
 */
export async function loadBalancer({ folder, groups }: Balanced): Promise<ChildService> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, groups));
  return childService({
    program: 'nginx',
    args: ['-p', folder, '-c', file],
    isReady: () =>
      fetch(`http://127.0.0.1:${groups[0]?.port}/`, { method: 'HEAD', redirect: 'manual' }).then(
        () => true,
        () => false,
      ),
  });
}

function configuration(folder: string, groups: readonly Group[]): string {
  const blocks = groups.map(({ port, servers, repeatsChanges }, index) => {
    const list = servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join(' ');
    return `
  upstream group_${index} { ${list} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://group_${index}; proxy_next_upstream error timeout${repeatsChanges ? ' non_idempotent' : ''}; }
  }`;
  });
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
  client_max_body_size 64m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_buffering off;
  proxy_connect_timeout 2s;
  proxy_read_timeout 120s;
${blocks.join('\n')}
}
`;
}
