import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { promoEndpoints, type PromoItem } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { type HelpLinksData, loadHelpLinks } from '../../../mf-wiki/src/blocks/help-links/load-help-links.ts';
import { plainClient } from '../../src/baseline/plain-client.ts';

/** What header and footer show. */
export interface FrameData {
  readonly header: HeaderContent;
  readonly promotions: readonly PromoItem[];
  readonly help: HelpLinksData;
  /** Epoch milliseconds. */
  readonly now: number;
}

const http = plainClient(process.env['API_URL'] ?? '');

/** Runs a loader of a screen or block. @throws Error if there is no such page */
export async function load<Params extends Record<string, string>, Data>(
  loader: (context: LoaderContext<Params>) => Promise<LoaderResult<Data>>,
  path: string,
  params: Params,
): Promise<Data> {
  const url = new URL(path, 'http://localhost');
  const capabilities = { http, settings: null, report: () => undefined };
  const result = await loader({ params, url, signal: new AbortController().signal, capabilities } as unknown as LoaderContext<Params>);
  if (result.outcome !== 'ready') throw new Error(`${path} is ${result.outcome}.`);
  return result.data as Data;
}

// As long as the shell keeps them.
const FRESH_MS = 10_000;
let kept: { readonly at: number; readonly data: Promise<Pick<FrameData, 'header' | 'promotions'>> } | null = null;

export async function loadFrame(): Promise<FrameData> {
  const now = Date.now();
  if (!kept || now - kept.at > FRESH_MS) kept = { at: now, data: loadStartUp() };
  const [startUp, help] = await Promise.all([kept.data, load((context) => loadHelpLinks(context), '/', {})]);
  return { ...startUp, help, now };
}

async function loadStartUp() {
  const [header, promo] = await Promise.all([http.call(siteEndpoints.header, {}), http.call(promoEndpoints.list, {})]);
  return { header: header.data, promotions: promo.data };
}
