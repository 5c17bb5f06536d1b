import { styleText } from 'node:util';

/** Shows progress to the user. */
export interface Progress {
  /** Runs `work` as a step with a name and shows how long it took. `note` shows its progress. Steps may run at the same time. */
  step<Result>(title: string, work: (note: (text: string) => void) => Promise<Result>): Promise<Result>;
}

/** Shows nothing. For callers that use a script as a library. */
export const silentProgress: Progress = { step: (_, work) => work(() => undefined) };

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const EVERY_MS = 100;

/** A running step, with the text after its mark. */
type Line = () => string;

/** Prints one line per finished step. In a terminal, a spinner below them shows the running steps in turn. */
export function consoleProgress(out: NodeJS.WriteStream): Progress {
  const running: Line[] = [];
  let turns = 0;
  let turning: NodeJS.Timeout | undefined;
  const rewrite = (text: string): void => void out.write(`\r\u001B[2K${text}`);
  const turn = (): void => {
    // Shows each running step for two seconds.
    const line = running[Math.floor((turns * EVERY_MS) / 2000) % running.length];
    rewrite(`  ${FRAMES[turns++ % FRAMES.length]} ${line?.()}`);
  };
  const begin = (line: Line): void => {
    running.push(line);
    if (out.isTTY) turning ??= setInterval(turn, EVERY_MS);
  };
  const end = (line: Line, mark: string): void => {
    running.splice(running.indexOf(line), 1);
    if (running.length === 0) {
      clearInterval(turning);
      turning = undefined;
    }
    if (out.isTTY) rewrite('');
    out.write(`  ${mark} ${line()}\n`);
  };
  return {
    async step(title, work) {
      const started = performance.now();
      let output = '';
      const line = (): string => {
        const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
        return `${title.padEnd(34)} ${styleText('dim', seconds.padStart(7), { stream: out })}${output && `  ${styleText('dim', output, { stream: out })}`}`;
      };
      begin(line);
      try {
        const result = await work((text) => (output = text));
        end(line, styleText('green', '✓', { stream: out }));
        return result;
      } catch (error) {
        end(line, styleText('red', '✗', { stream: out }));
        throw error;
      }
    },
  };
}
