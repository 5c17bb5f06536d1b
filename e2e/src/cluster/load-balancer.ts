import type { ChildService } from '#src/cluster/child-service.ts';
import { nginx } from '#src/cluster/nginx.ts';

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
export function loadBalancer({ folder, groups }: Balanced): Promise<ChildService> {
  return nginx({ folder, http: directives(groups), probe: `http://127.0.0.1:${groups[0]?.port}/` });
}

function directives(groups: readonly Group[]): string {
  const blocks = groups.map(({ port, servers, repeatsChanges }, index) => {
    const list = servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join(' ');
    return `
  upstream group_${index} { ${list} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://group_${index}; proxy_next_upstream error timeout${repeatsChanges ? ' non_idempotent; client_max_body_size 16m' : ''}; }
  }`;
  });
  return blocks.join('\n');
}
