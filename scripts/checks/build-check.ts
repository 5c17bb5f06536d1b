import { buildChanged } from '#scripts/build/build-changed.ts';
import type { Check } from '#scripts/checks/check.ts';
import { FAILED, PASSED } from '#scripts/checks/tally.ts';
import { ScriptError } from '#scripts/errors.ts';

export const BUILD = 'Build';

export const buildCheck: Check = {
  title: BUILD,
  async run(note) {
    try {
      await buildChanged({
        step: (title, work) => {
          note(title);
          return work(() => undefined);
        },
      });
      return { tally: PASSED, output: '' };
    } catch (error) {
      if (error instanceof ScriptError) return { tally: FAILED, output: error.message };
      throw error;
    }
  },
};
