import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Reads a module and removes its types, which become blanks: lines and columns stay the same. */
export function readWithoutTypes(file: URL): string {
  const source = readFileSync(file, 'utf8');
  return withoutWarning(() => stripTypeScriptTypes(source));
}

/** Suppresses Node's warning that the function is experimental. The services themselves depend on it. */
function withoutWarning<Result>(work: () => Result): Result {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
