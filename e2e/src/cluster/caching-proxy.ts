import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChildService, childService } from '#src/cluster/child-service.ts';
import { ROOT } from '#src/site/builds.ts';

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
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, server, await documented()));
  return childService({
    program: 'nginx',
    args: ['-p', folder, '-c', file],
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/-/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}

/** The first nginx block of the documentation. @throws Error if there is none */
async function documented(): Promise<string> {
  const [, block] = /```nginx\n(.*?)```/s.exec(await readFile(path.join(ROOT, 'docs/page-cache.md'), 'utf8')) ?? [];
  if (block === undefined) throw new Error('docs/page-cache.md has no configuration of nginx.');
  return block;
}

function configuration(folder: string, port: number, server: number, block: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${path.join(folder, name)};`);
  const [outside = '', location = ''] = block
    .replace('/var/cache/nginx/pages', path.join(folder, 'pages'))
    .split('# in the server of the site\n');
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
  upstream site { server 127.0.0.1:${server}; keepalive 16; }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
${outside}
  server {
    listen 127.0.0.1:${port};
    add_header X-Cache-Status $upstream_cache_status;
${location}
  }
}
`;
}
