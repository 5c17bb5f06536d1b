import type { BlockResult } from '#src/remotes/screen-result.ts';
import { conditionCookies } from '#contract/condition-cookies.ts';
import { type Conditions, isConditionMet, type Slots, type SlotsView } from '#src/slots/slots.ts';
import type { DeclaredSlots } from '@plenum/federation/host/declared/declared';

interface Parts {
  readonly declared: DeclaredSlots;
  /** Conditions that the page was rendered with. */
  readonly served: Conditions;
  /** The server's results for the layout's slots, which belong to the document, not to its first page. */
  readonly layoutBlocks: Readonly<Record<string, BlockResult>>;
  readonly isSignedIn: () => boolean;
  /** Reads `document.cookie`. */
  readonly readCookies: () => string;
}

/** The slots of one document. Until `update()` is called they are as the server rendered them. */
export class BrowserSlots implements Slots {
  readonly declared: DeclaredSlots;
  readonly serverView: SlotsView;
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  /** Cookies that the server saw and scripts cannot (HttpOnly): the server's value holds for the whole document. */
  readonly #hidden: readonly string[];
  #view: SlotsView;

  constructor(parts: Parts) {
    const { declared, served, layoutBlocks, readCookies } = parts;
    this.#parts = parts;
    this.declared = declared;
    const visible = conditionCookies(declared.fills, readCookies());
    this.#hidden = served.cookies.filter((name) => !visible.includes(name));
    this.#view = { conditions: served, blocks: layoutBlocks };
    this.serverView = this.#view;
  }

  get view(): SlotsView {
    return this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Reads the session and the cookies again. Blocks whose condition no longer holds are dropped, because the next user may be another one.
   */
  readonly update = (): void => {
    const { declared, isSignedIn, readCookies } = this.#parts;
    const cookies = [...new Set([...conditionCookies(declared.fills, readCookies()), ...this.#hidden])].toSorted();
    const conditions: Conditions = { signedIn: isSignedIn(), cookies };
    if (isSame(conditions, this.#view.conditions)) return;
    const excluded = new Set(declared.fills.filter(({ when }) => !isConditionMet(when, conditions)).map(({ key }) => key));
    this.#show({ conditions, blocks: without(this.#view.blocks, excluded) });
  };

  put(key: string, result: BlockResult): void {
    this.#show({ ...this.#view, blocks: { ...this.#view.blocks, [key]: result } });
  }

  forget(keys: ReadonlySet<string>): void {
    if (Object.keys(this.#view.blocks).some((key) => keys.has(key)))
      this.#show({ ...this.#view, blocks: without(this.#view.blocks, keys) });
  }

  #show(view: SlotsView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

function isSame(a: Conditions, b: Conditions): boolean {
  return a.signedIn === b.signedIn && a.cookies.join('\n') === b.cookies.join('\n');
}

function without(blocks: SlotsView['blocks'], keys: ReadonlySet<string>): SlotsView['blocks'] {
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => !keys.has(key)));
}
