import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ArtifactStore, AssembleRequest } from '#src/dev-services/artifact-store.ts';

const CHUNKS = /^\/api\/0\/organizations\/[^/]+\/chunk-upload\/$/;
const ASSEMBLE = /^\/api\/0\/organizations\/[^/]+\/artifactbundle\/assemble\/$/;
const CHUNK_BYTES = 1024 * 1024;

/** Answers the calls with which sentry-cli uploads source maps; 404 to any other call. */
export async function handleArtifactRequest(
  store: ArtifactStore,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const isUpload = CHUNKS.test(path);
  if (!isUpload && !ASSEMBLE.test(path)) return void response.writeHead(404).end();
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
    return answer(response, 401, { detail: 'Authentication credentials were not provided.' });
  try {
    if (isUpload && request.method === 'GET') return answer(response, 200, options(path));
    const body = Buffer.concat(await request.toArray());
    if (!isUpload) return answer(response, 200, store.assemble(JSON.parse(body.toString('utf8')) as AssembleRequest));
    await store.takeChunks(await readForm(body, request.headers['content-type']));
    response.writeHead(200).end();
  } catch (error) {
    answer(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
}

function options(path: string): object {
  return {
    url: path,
    chunkSize: CHUNK_BYTES,
    chunksPerRequest: 64,
    maxFileSize: 2 ** 31,
    maxRequestSize: 32 * CHUNK_BYTES,
    concurrency: 1,
    hashAlgorithm: 'sha1',
    compression: ['gzip'],
    accept: ['release_files', 'artifact_bundles', 'artifact_bundles_v2'],
  };
}

function readForm(body: Buffer, type = ''): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
