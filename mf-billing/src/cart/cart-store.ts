import { makeAutoObservable, runInAction } from 'mobx';
import { hasErrorCode, isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { type Cart, type CartPosition, cartEndpoints } from '#contract/cart.ts';
import {
  EMPTY_CART,
  readStoredCart,
  withPreviousPrices,
  withSeenPrices,
  writeStoredCart,
  writeCartCookie,
} from '#src/cart/cart-storage.ts';
import { CART_KEY } from '#src/storage-keys.ts';
import { CHANGED_ELSEWHERE } from '#src/cart/changed-elsewhere.ts';
import { loadAccountCart } from '#src/cart/account-cart.ts';
import { onNewSession } from '#src/cart/on-new-session.ts';
import { positionKey, withPosition, withReplacement } from '#src/cart/positions.ts';
import { sendWithoutRejected } from '#src/cart/send-without-rejected.ts';
import { isSameCart, wantedOf, type WantedCart } from '#src/cart/wanted-cart.ts';

type Host = Pick<Capabilities, 'http' | 'events' | 'session' | 'notify'>;

/** A change by the visitor. Making it twice gives the same result as making it once. */
type Edit = (wanted: WantedCart) => WantedCart;

/**
 * The cart (specification section 4): the account's for a signed-in user, otherwise stored in the browser and priced by a quote. There is
 * one per page, in the browser only. Changes are shown at once and sent one after the other; only the last reply counts. If an account's
 * cart has been changed in another window, the changes of this page are made again to that cart.
 */
export class CartStore {
  /** The API's last reply; null when not loaded yet, or empty. */
  cart: Cart | null = null;
  /** False before loading and after a failure, true after success. */
  loaded = false;
  /** Whether loading has finished once, successfully or not. */
  hasTried = false;
  /** How many users this page no longer belongs to, because they signed out or another user signed in elsewhere. */
  formerUsers = 0;
  private wanted: WantedCart = EMPTY_CART;
  /** Calls in progress. */
  private pending = 0;
  /** Whether `wanted` is known: a cart that has not been read must not be overwritten. */
  private isKnown = false;
  /** Whether the API has not confirmed the last change yet. The next load sends it again. */
  isUnsent = false;
  private isDirty = false;
  /** Changes that the API has not confirmed. */
  private edits: Edit[] = [];
  /** Of the account's cart in the API's last reply; undefined without an account, and from older APIs. */
  private storedRevision: Cart['revision'];
  /** Counts changes and new sessions, so that an older reply does not overwrite them. */
  private revision = 0;
  private loading: Promise<void> | null = null;
  private sending: Promise<void> | null = null;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'isKnown' | 'isDirty' | 'edits' | 'storedRevision' | 'revision' | 'loading' | 'sending'>(this, {
      host: false,
      isKnown: false,
      isDirty: false,
      edits: false,
      storedRevision: false,
      revision: false,
      loading: false,
      sending: false,
    });
    this.forgetOnNewSession();
    if (typeof document !== 'undefined') this.readAgainAfterOtherTabs();
  }

  /** Whether a call is in progress, so that totals are about to change. */
  get busy(): boolean {
    return this.pending > 0;
  }

  get positions(): readonly CartPosition[] {
    return this.wanted.items;
  }

  get promo(): string | null {
    return this.wanted.promo;
  }

  /**
   * Loads the cart again, after sending changes that could not be sent before.
   * @throws ApiError; `loaded` is false then (specification section 8)
   */
  load(): Promise<void> {
    if (this.sending) return this.sending;
    if (this.isUnsent) return this.change((wanted) => wanted);
    this.loading ??= this.read();
    return this.loading;
  }

  /**
   * Adds a position, or sets the quantity of an existing one with the same tariff and period. Tariffs that it replaces leave the cart.
   * @throws ApiError, like all changes
   */
  async put(position: CartPosition): Promise<void> {
    try {
      // Merging would keep the larger quantity.
      if (!this.isKnown) await this.load();
    } catch (error) {
      // The browser stores the position, so that a failure does not lose it, and the next load merges it.
      const stored = readStoredCart();
      writeStoredCart({ ...stored, items: withPosition(stored.items, position) });
      throw error;
    }
    return this.change(({ items, promo }) => ({ items: withPosition(items, position), promo }));
  }

  /** Replaces a position in place, with another quantity or period. */
  replace(key: string, position: CartPosition): Promise<void> {
    return this.change(({ items, promo }) => ({ items: withReplacement(items, key, position), promo }));
  }

  remove(key: string): Promise<void> {
    return this.change(({ items, promo }) => ({ items: items.filter((each) => positionKey(each) !== key), promo }));
  }

  /** @param code null removes it */
  usePromo(code: string | null): Promise<void> {
    return this.change(({ items }) => ({ items, promo: code }));
  }

  /** The visitor has accepted the changed prices. */
  acceptPrices(): Promise<void> {
    return this.change((wanted) => {
      if (!this.isSignedIn) writeStoredCart({ ...readStoredCart(), seen: {} });
      return wanted;
    });
  }

  /** While an account's cart is not known, only what the browser stores counts. */
  holdsAnyOf(keys: ReadonlySet<string>): boolean {
    const { items } = this.isKnown ? this.wanted : readStoredCart();
    return items.some((each) => keys.has(positionKey(each)));
  }

  /** Removes the positions that were bought, and the promo code. */
  clear(bought: ReadonlySet<string>): Promise<void> {
    return this.change(({ items }) => ({ items: items.filter((each) => !bought.has(positionKey(each))), promo: null }));
  }

  get isSignedIn(): boolean {
    return this.host.session.view.status === 'signed-in';
  }

  /** Another session has another cart: the account's after sign-in, the browser's after sign-out, another account's after that. */
  private forgetOnNewSession(): void {
    onNewSession(this.host.session, (wasUsers) => {
      // A visitor who signs in keeps the cart; it is merged into the account's.
      this.forget();
      if (wasUsers) runInAction(() => this.clearForNextUser());
    });
  }

  /** Another tab may have changed the cart: it is read again before the next change, which replaces all of it. */
  private readAgainAfterOtherTabs(): void {
    addEventListener('storage', ({ key }) => {
      if ((key !== CART_KEY && key !== null) || this.isSignedIn) return;
      const wasBusy = this.busy;
      // Nothing is lost: what this tab has changed is stored too.
      this.forget();
      if (wasBusy) this.load().catch(() => undefined);
    });
    // An account's cart has no such event, and a page that is kept for "back" gets none. Windows that are both visible: `repeatEdits`.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !this.busy && !this.isUnsent) this.isKnown = false;
    });
  }

  /** Ignores the replies that are still to come. */
  private forget(): void {
    this.revision += 1;
    this.isKnown = false;
    this.isUnsent = false;
    this.isDirty = false;
    this.edits = [];
    this.storedRevision = undefined;
    this.loading = null;
    this.sending = null;
  }

  private clearForNextUser(): void {
    this.cart = null;
    this.wanted = EMPTY_CART;
    this.loaded = false;
    this.hasTried = false;
    this.formerUsers += 1;
  }

  private read(): Promise<void> {
    const { revision } = this;
    const isCurrent = () => this.loading === reading;
    const reading: Promise<void> = this.track(async () => {
      const cart = this.isSignedIn
        ? await loadAccountCart(this.host.http, () => revision === this.revision)
        : await this.readBrowserCart(revision);
      runInAction(() => this.take(cart, wantedOf(cart), revision));
    }, isCurrent).finally(() => {
      if (isCurrent()) this.loading = null;
    });
    return reading;
  }

  private readBrowserCart(revision: number): Promise<Cart | null> {
    const stored = readStoredCart();
    return sendWithoutRejected(stored.items, (items) => this.quote({ ...stored, items }, revision));
  }

  /** @param edit returns the cart that the visitor wants, from the one that is known */
  private async change(edit: Edit): Promise<void> {
    if (!this.isKnown) await this.load();
    runInAction(() => {
      this.edits.push(edit);
      this.wanted = edit(this.wanted);
      if (!this.isSignedIn) writeStoredCart({ ...readStoredCart(), items: this.wanted.items, promo: this.wanted.promo });
      this.isUnsent = true;
      this.announce();
    });
    this.revision += 1;
    this.isDirty = true;
    // The running send picks up the change.
    this.sending ??= this.send();
    return this.sending;
  }

  private send(): Promise<void> {
    const isCurrent = () => this.sending === sending;
    const sending: Promise<void> = this.track(async () => {
      let wasRepeated = false;
      while (this.isDirty) {
        this.isDirty = false;
        const { wanted, revision } = this;
        const count = this.edits.length;
        let sent = wanted;
        const send = async (items: readonly CartPosition[]) => {
          // After a newer change or in another session, nothing is sent again, and no reply counts.
          if (revision !== this.revision) return null;
          sent = { ...wanted, items };
          return this.isSignedIn ? this.store(sent) : this.quote({ ...readStoredCart(), ...sent }, revision);
        };
        try {
          // Sequential, because the API keeps the last cart it receives.
          const cart = await sendWithoutRejected(wanted.items, send, { onlyReplaced: true });
          if (cart && isCurrent()) {
            this.edits.splice(0, count);
            this.storedRevision = cart.revision;
          }
          runInAction(() => this.take(cart, sent, revision));
          if (wasRepeated && isCurrent() && !this.isDirty) this.host.notify(CHANGED_ELSEWHERE);
        } catch (error) {
          if (!isCurrent() || !hasErrorCode(error, 'cart_changed')) throw error;
          wasRepeated = await this.repeatEdits(isCurrent);
        }
      }
    }, isCurrent).finally(() => {
      if (isCurrent()) this.sending = null;
    });
    return sending;
  }

  /** Makes the unconfirmed changes again, to the cart that another window has stored. @returns false if only the reply had been lost */
  private async repeatEdits(isCurrent: () => boolean): Promise<boolean> {
    const { data: cart } = await this.host.http.call(cartEndpoints.get, {});
    if (!isCurrent()) return false;
    return runInAction(() => {
      const stored = wantedOf(cart);
      this.cart = cart;
      this.storedRevision = cart.revision;
      this.wanted = this.edits.reduce((wanted, edit) => edit(wanted), stored);
      this.isDirty = true;
      this.announce();
      return !isSameCart(stored, this.wanted);
    });
  }

  /** @param isCurrent whether the call still belongs to the session */
  private async track(work: () => Promise<void>, isCurrent: () => boolean): Promise<void> {
    this.pending += 1;
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        if (!isCurrent()) return;
        this.loaded = false;
        // Drops a change that the API refused: resending it would fail again.
        if (isApiError(error) && (error.status === 422 || error.status === 400)) this.undoRefused();
      });
      throw error;
    } finally {
      runInAction(() => {
        this.pending -= 1;
        this.hasTried = true;
      });
    }
  }

  private undoRefused(): void {
    this.isDirty = false;
    this.isUnsent = false;
    this.edits = [];
    if (!this.isKnown) return;
    this.wanted = wantedOf(this.cart);
    if (!this.isSignedIn) writeStoredCart({ ...readStoredCart(), items: this.wanted.items, promo: this.wanted.promo });
    this.loaded = true;
    this.announce();
  }

  private async store({ items, promo }: WantedCart): Promise<Cart> {
    const revision = this.storedRevision;
    const body = { items: [...items], ...(promo !== null && { promo }), ...(revision !== undefined && { revision }) };
    return (await this.host.http.call(cartEndpoints.replace, { body })).data;
  }

  /** Returns null for an empty cart, which needs no quote. */
  private async quote({ items, promo }: WantedCart, revision: number): Promise<Cart | null> {
    if (items.length === 0) return null;
    const body = { items: [...items], ...(promo !== null && { promo }) };
    const { data } = await this.host.http.call(cartEndpoints.quote, { body });
    const stored = readStoredCart();
    if (revision === this.revision) writeStoredCart(withSeenPrices({ ...stored, items, promo }, data.items));
    return { ...data, items: withPreviousPrices(data.items, stored.seen) };
  }

  /** Takes over a reply, unless there has been a change or a new session since it was asked for. */
  private take(cart: Cart | null, wanted: WantedCart, revision: number): void {
    if (revision !== this.revision) return;
    this.cart = cart;
    this.wanted = wanted;
    this.edits = [];
    this.storedRevision = cart?.revision;
    this.isKnown = true;
    this.isUnsent = false;
    this.loaded = true;
    this.announce();
  }

  private announce(): void {
    const count = this.wanted.items.length;
    writeCartCookie(count);
    this.host.events.emit('cart:changed', { count });
  }
}
