import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import { ROOT } from '#src/site/builds.ts';

/** Measures the steps of one test, in seconds. */
export class Stopwatch {
  readonly #title: string;
  readonly #steps: { readonly title: string; readonly seconds: number }[] = [];

  constructor(title: string) {
    this.#title = title;
  }

  async step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await test.step(title, work);
    } finally {
      this.#steps.push({ title, seconds: (performance.now() - started) / 1000 });
    }
  }

  get seconds(): number {
    return this.#steps.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  /** Prints the steps and writes them to `test-results/<file>`. */
  async print(file: string): Promise<void> {
    const lines = [...this.#steps, { title: 'Together', seconds: this.seconds }].map(
      ({ title, seconds }) => `  ${title.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s`,
    );
    const text = `\n${this.#title}\n${lines.join('\n')}\n`;
    process.stdout.write(text);
    await mkdir(path.join(ROOT, 'test-results'), { recursive: true });
    await writeFile(path.join(ROOT, 'test-results', file), text);
  }
}
