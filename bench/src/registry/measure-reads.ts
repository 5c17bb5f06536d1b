import { performance } from 'node:perf_hooks';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { PAYLOAD_TYPES, signedSet, type SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { median } from '#src/compare/median.ts';
import { type BySide, interleave, type Side } from '#src/compare/sides.ts';
import { alone, compared, type Row } from '#src/report/row.ts';

/** Requests of one sample. */
const REQUESTS = 300;
const CONNECTIONS = 50;
const UNCHANGED = 304;

/**
 * Measures reads of the current set, as sites make them. The compared sides are the set with its signatures, which sites read, and the set
 * alone, which tools read. The registry and this process share the machine.
 */
export async function measureReads({ urls, tokens }: Stack, rounds: number, note: (text: string) => void): Promise<Row[]> {
  const addressOf = ({ path }: { readonly path: string }) => urls.releases + path.replace('{environment}', 'production');
  const [signed, plain] = [addressOf(trustEndpoints.signedSet), addressOf(registryEndpoints.currentSet)];
  const headers = { authorization: `Bearer ${tokens.manager}` };
  const read = async (address: string, more: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const response = await fetch(address, { headers: { ...headers, ...more } });
    if (!response.ok && response.status !== UNCHANGED) throw new Error(`${address} returned ${response.status}.`);
    await response.arrayBuffer();
    return response;
  };
  /** Milliseconds of a request, with this number at the same time. */
  const sample = async (address: string, atOnce: number): Promise<number> => {
    let left = REQUESTS;
    const begun = performance.now();
    const client = async (): Promise<void> => {
      while (left-- > 0) await read(address);
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    return (performance.now() - begun) / REQUESTS;
  };
  const compare = (atOnce: number): Promise<BySide<number[]>> =>
    interleave(rounds, (side: Side, round) => {
      note(`${atOnce} at once, round ${round + 1} of ${rounds}`);
      return sample(side === 'monolith' ? plain : signed, atOnce);
    });

  await sample(signed, CONNECTIONS);
  await sample(plain, CONNECTIONS);
  const [one, many] = [await compare(1), await compare(CONNECTIONS)];
  const group = 'Read the current set with its signatures (under "monolith": without)';
  const perSecond = (sides: BySide<readonly number[]>, side: Side) => 1000 / median(sides[side]);
  return [
    compared(group, 'one request after another, each', 'ms', one),
    compared(group, `${CONNECTIONS} at once, for each`, 'ms', many),
    {
      ...alone(group, `a second, ${CONNECTIONS} at once`, '', perSecond(many, 'federated')),
      monolith: perSecond(many, 'monolith'),
      control: perSecond(many, 'control'),
    },
    alone(group, 'not changed (304)', 'ms', await unchanged()),
    alone('Verify a signed set in a site', 'all its signatures', 'ms', await verification()),
  ];

  async function unchanged(): Promise<number> {
    const etag = (await read(signed)).headers.get('etag') ?? '';
    const times: number[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      const begun = performance.now();
      const { status } = await read(signed, { 'if-none-match': etag });
      if (status !== UNCHANGED) throw new Error(`The unchanged set was answered with ${status}.`);
      times.push(performance.now() - begun);
    }
    return median(times);
  }

  async function verification(): Promise<number> {
    const answer = parse(signedSet, await (await fetch(signed, { headers })).json(), 'The signed set');
    const times: number[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      const begun = performance.now();
      await verify(answer);
      times.push(performance.now() - begun);
    }
    return median(times);
  }
}

/** Verifies the signatures as a site does that trusts the registry's first key. @throws SignatureError */
async function verify({ keys, set, current, block_list: blocked }: SignedSet): Promise<void> {
  const trusted = await trustedKeys(keys, [keys.first]);
  await openEnvelope(PAYLOAD_TYPES.releaseSet, set, trusted);
  await openEnvelope(PAYLOAD_TYPES.currentSet, current, trusted.slice(-1));
  await openEnvelope(PAYLOAD_TYPES.blockList, blocked, trusted);
}
