import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { FaultProxy } from '#src/faults/fault-proxy.ts';
import type { Site } from '#src/site/site.ts';

/** A visitor whose browser goes through a proxy that causes the faults. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
  readonly proxy: FaultProxy;
}

/** The page of a step whose button is ready to be pressed. */
export interface Stage {
  /** Where the page reports the outcome. */
  readonly place: Locator;
  readonly button: Locator;
  /** Replaces pressing the button. */
  readonly press?: () => Promise<void>;
  /** What the page says meanwhile, if the button is not shown then. */
  readonly working?: Locator;
  /** Input of the visitor that must stay. */
  readonly written?: readonly (readonly [Locator, string])[];
  /** Expects that the step succeeded in the end. */
  readonly finished: () => Promise<void>;
  /** The same page's next step, after this one. */
  readonly next?: Step;
}

/** One call of the API that a visitor waits for. */
export interface Step {
  /** Path of the call. */
  readonly call: RegExp;
  /** Failures also appear in the top right corner (specification section 8). */
  readonly isNotified?: true;
  /** Continues even when rate-limited: shown in `sign-up.spec.ts` and, for a lost reply, `lost-replies.spec.ts`. */
  readonly goesOnWith429?: true;
  readonly arrive: (visitor: Visitor) => Promise<Stage>;
}

/** Steps that start on a page of their own. */
export interface FirstStep extends Step {
  readonly name: string;
}
