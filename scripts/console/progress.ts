import { styleText } from 'node:util';

/** Tells a person what is going on. */
export interface Progress {
  /** Runs `work` as a step with a name and shows how long it took. `note` shows how far it is. */
  step<Result>(title: string, work: (note: (text: string) => void) => Promise<Result>): Promise<Result>;
}

/** For whoever uses a script as a library. */
export const silent: Progress = { step: (_, work) => work(() => undefined) };

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const EVERY_MS = 100;

/** One line per finished step; in a terminal the running step turns below them. */
export function consoleProgress(out: NodeJS.WriteStream): Progress {
  return {
    async step(title, work) {
      const started = performance.now();
      let said = '';
      const line = (mark: string): string => {
        const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
        return `  ${mark} ${title.padEnd(34)} ${styleText('dim', seconds.padStart(7), { stream: out })}${said && `  ${styleText('dim', said, { stream: out })}`}`;
      };
      const rewrite = (text: string): void => void out.write(`\r\u001B[2K${text}`);
      let turns = 0;
      const turning = out.isTTY ? setInterval(() => rewrite(line(FRAMES[turns++ % FRAMES.length] ?? '')), EVERY_MS) : undefined;
      const end = (mark: string): void => {
        clearInterval(turning);
        if (out.isTTY) rewrite('');
        out.write(`${line(mark)}\n`);
      };
      try {
        const result = await work((text) => (said = text));
        end(styleText('green', '✓', { stream: out }));
        return result;
      } catch (error) {
        end(styleText('red', '✗', { stream: out }));
        throw error;
      }
    },
  };
}
