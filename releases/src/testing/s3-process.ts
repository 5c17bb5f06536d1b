// A local S3 server as a process of its own that a test can kill: `node s3-process.ts <port> <folder>`. It prints a line when it listens.
import S3rver from '@20minutes/s3rver';
import { BUCKET } from '#src/testing/s3-server.ts';

const [port, directory = ''] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: BUCKET }],
}).run();
process.stdout.write('Listening\n');
