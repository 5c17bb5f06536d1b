import { expect, test } from '@jest/globals';
import { apiReference } from '#scripts/pack/api-reference.ts';

const DECLARATIONS = `import type { Reply } from './reply.ts';
/** Teams outside this repository do not need it. */
declare const secret: string;
/**
 * Asks again.
 * Once more.
 * @param times how often
 * @param options see below
 * @returns the last answer
 * @throws RangeError when asked too often
 * @example
 * ask(3);
 */
export declare function ask(times: number, options?: object): Reply;
/** How long. */
export declare const LIMIT = 3;

/** Not about what follows. */

// A note.
export interface Plain {
    /** Its name. */
    readonly name: string;
}
export { secret };
`;

test('a module with docstrings – its reference is written – each export with its signature, text, parameters, errors and example', () => {
  const text = apiReference({ name: '@plenum/x', version: '1.2.0' }, [
    { specifier: '@plenum/x/none', declarations: 'export {};' },
    { specifier: '@plenum/x/ask', declarations: DECLARATIONS },
  ]);
  expect(text).toBe(`# @plenum/x 1.2.0

Written from the declarations when the package is packed.

- \`@plenum/x/ask\`: ask, LIMIT, Plain

## @plenum/x/ask

### ask

\`\`\`ts
function ask(times: number, options?: object): Reply;
\`\`\`

Asks again.
Once more.

- \`times\` how often
- \`options\` see below

Returns: the last answer

Throws: RangeError when asked too often

\`\`\`ts
ask(3);
\`\`\`

### LIMIT

\`\`\`ts
const LIMIT = 3;
\`\`\`

How long.

### Plain

\`\`\`ts
interface Plain {
    /** Its name. */
    readonly name: string;
}
\`\`\`
`);
});
