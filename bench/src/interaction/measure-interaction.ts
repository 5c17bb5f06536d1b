import { chromium } from 'playwright-core';
import { type BySide, interleave } from '#src/compare/sides.ts';
import { type FormPresses, pressForm } from '#src/interaction/press-form.ts';
import { type Aim, type Row, type Unit, compared } from '#src/report/row.ts';

interface Interaction {
  /** Path of a Chromium. */
  readonly executablePath: string;
  readonly urls: BySide<string>;
  /** Path of a page with a registration form. */
  readonly path: string;
  readonly rounds: number;
  readonly note: (text: string) => void;
}

interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly of: (presses: FormPresses) => number;
  readonly aim?: Aim;
}

const FIGURES: readonly Figure[] = [
  { name: 'slowest press during hydration', unit: 'ms', of: ({ slowest }) => slowest, aim: { of: 'value', atMost: 200 } },
  { name: 'form responds', unit: 'ms', of: ({ responds }) => responds, aim: { of: 'ratio', atMost: 1.05 } },
  { name: 'presses', unit: '', of: ({ presses }) => presses },
];

/** Presses the registration form of a webinar while its page hydrates, with throttled network and processor. */
export async function measureInteraction({ executablePath, urls, path, rounds, note }: Interaction): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath });
  try {
    const samples = await interleave(rounds, (side, round) => {
      note(`round ${round + 1} of ${rounds}`);
      return pressForm(browser, urls[side] + path);
    });
    return FIGURES.map(({ name, unit, of, aim }) =>
      compared(
        'Registration form',
        name,
        unit,
        { federated: samples.federated.map(of), monolith: samples.monolith.map(of), control: samples.control.map(of) },
        aim,
      ),
    );
  } finally {
    await browser.close();
  }
}
