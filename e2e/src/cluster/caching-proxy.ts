import path from 'node:path';
import type { ChildService } from '#src/cluster/child-service.ts';
import { documentedNginx } from '#src/cluster/documented-nginx.ts';
import { nginx } from '#src/cluster/nginx.ts';

interface CachingProxy {
  /** Folder for its configuration and its files; it is created. */
  readonly folder: string;
  /** Its port, and that of the server of the site behind it, both on this machine. */
  readonly port: number;
  readonly server: number;
}

/**
 * Creates an nginx that keeps shared pages, with exactly the directives that docs/page-cache.md recommends. It adds the header `X-Cache-Status` to
 * its responses.
 */
export async function cachingProxy({ folder, port, server }: CachingProxy): Promise<ChildService> {
  const http = directives(folder, port, server, await documentedNginx('page-cache.md'));
  return nginx({ folder, http, probe: `http://127.0.0.1:${port}/-/live` });
}

function directives(folder: string, port: number, server: number, block: string): string {
  const [outside = '', location = ''] = block
    .replace('/var/cache/nginx/pages', path.join(folder, 'pages'))
    .split('# in the server of the site\n');
  return `
  upstream site { server 127.0.0.1:${server}; keepalive 16; }
${outside}
  server {
    listen 127.0.0.1:${port};
    add_header X-Cache-Status $upstream_cache_status;
${location}
  }`;
}
