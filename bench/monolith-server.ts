// The site as one bundle: the shell's own server with the monolith's build as its release set.
import { buildApp } from '@plenum/shell/server/app/app';
import { readConfig } from '@plenum/shell/server/config';
import { composeMonolith, monolithRegistry } from '#src/monolith/monolith-registry.ts';

const config = readConfig(process.env);
const app = await buildApp(config, { registry: await monolithRegistry(), compose: composeMonolith });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ port: config.port, host: config.host });
