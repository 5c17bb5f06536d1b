import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { FaultProxy } from '#src/faults/fault-proxy.ts';
import type { Site } from '#src/site/site.ts';

/** A visitor behind a proxy that the faults come from. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
  readonly proxy: FaultProxy;
}

/** Where a visitor stands who has only to press. */
export interface Stage {
  /** What came of it is said here. */
  readonly place: Locator;
  readonly button: Locator;
  /** Instead of the button alone. */
  readonly press?: () => Promise<void>;
  /** What the page says meanwhile, where there is no button then. */
  readonly working?: Locator;
  /** What was written, and has to stay. */
  readonly written?: readonly (readonly [Locator, string])[];
  /** That the step is done, in the end. */
  readonly finished: () => Promise<void>;
  /** On the same page, once that is done. */
  readonly next?: Step;
}

/** One call of the API that a visitor waits for. */
export interface Step {
  /** Path of the call. */
  readonly call: RegExp;
  /** Failures are told in the top right corner as well (product-spec section 8). */
  readonly isTold?: true;
  /** Asked too often it goes on nevertheless: shown in `sign-up.spec.ts` and, for a lost answer, `lost-replies.spec.ts`. */
  readonly goesOnWith429?: true;
  readonly arrive: (visitor: Visitor) => Promise<Stage>;
}

/** What begins with a page of its own. */
export interface FirstStep extends Step {
  readonly name: string;
}
