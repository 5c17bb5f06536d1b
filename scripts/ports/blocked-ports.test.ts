import { expect, test } from '@jest/globals';
import { BLOCKED_PORTS } from '#scripts/ports/blocked-ports.ts';

test('every blocked port – requested with fetch – refused before any connection, as in browsers', async () => {
  const causes = await Promise.all(
    BLOCKED_PORTS.map((port) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => 'answered',
        (error: unknown) => String((error as Error).cause),
      ),
    ),
  );
  expect(new Set(causes)).toEqual(new Set(['Error: bad port']));
});
