import { type Browser, chromium } from 'playwright-core';
import { type BySide, SIDES, interleave } from '#src/compare/sides.ts';
import { THROTTLED, type Visit, visit } from '#src/browser/visit.ts';
import type { BenchPage } from '#src/pages.ts';
import { type Aim, type Row, type Unit, compared } from '#src/report/row.ts';

interface FirstLoad {
  /** Path of a Chromium. */
  readonly executablePath: string;
  readonly urls: BySide<string>;
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
  readonly note: (text: string) => void;
}

interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly of: (visit: Visit) => number;
  readonly aim?: Aim;
}

const MAX_WARM_UPS = 6;

const WEIGHTS: readonly Figure[] = [
  { name: 'JavaScript, brotli', unit: 'KB', of: ({ scriptBytes }) => scriptBytes / 1000, aim: { of: 'more', atMost: 20 } },
  { name: 'scripts', unit: '', of: ({ scripts }) => scripts },
  { name: 'requests', unit: '', of: ({ requests }) => requests },
  { name: 'HTML, brotli', unit: 'KB', of: ({ documentBytes }) => documentBytes / 1000 },
];
const TIMES: readonly Figure[] = [
  { name: 'first paint', unit: 'ms', of: ({ firstPaint }) => firstPaint },
  { name: 'largest paint', unit: 'ms', of: ({ largestPaint }) => largestPaint, aim: { of: 'ratio', atMost: 1.05 } },
  { name: 'hydrated', unit: 'ms', of: ({ hydrated }) => hydrated, aim: { of: 'ratio', atMost: 1.05 } },
  { name: 'screen hydrated', unit: 'ms', of: ({ screenHydrated }) => screenHydrated, aim: { of: 'ratio', atMost: 1.05 } },
];

/** Visits until the server is warm: its files are in memory, each in its smallest encoding. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  let before = Number.NaN;
  for (let visits = 0; visits < MAX_WARM_UPS; visits++) {
    const { scriptBytes } = await visit(browser, url, THROTTLED);
    if (scriptBytes === before) return;
    before = scriptBytes;
  }
}

/** Weight and times of a first visit to each page, with throttled network and processor. */
export async function measureFirstLoad({ executablePath, urls, pages, rounds, note }: FirstLoad): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath });
  try {
    const rows: Row[] = [];
    for (const page of pages) {
      for (const side of SIDES) await warmUp(browser, urls[side] + page.path);
      const samples = await interleave(rounds, (side, round) => {
        note(`${page.name}, round ${round + 1} of ${rounds}`);
        return visit(browser, urls[side] + page.path, THROTTLED);
      });
      for (const { name, unit, of, aim } of [...WEIGHTS, ...TIMES]) {
        const values = { federated: samples.federated.map(of), monolith: samples.monolith.map(of), control: samples.control.map(of) };
        rows.push(compared(`First load: ${page.name}`, name, unit, values, aim));
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}
