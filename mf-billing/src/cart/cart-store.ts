import { makeAutoObservable, runInAction } from 'mobx';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
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
import { loadAccountCart } from '#src/cart/account-cart.ts';
import { positionKey, positionsOf, withPosition } from '#src/cart/positions.ts';

type Host = Pick<Capabilities, 'http' | 'events' | 'session'>;

/** What the visitor has chosen: positions and a promo code. Only the API calculates prices and totals. */
interface Wanted {
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
}

/**
 * The cart (specification section 4): the account's for a signed-in user, otherwise stored in the browser and priced by a quote. There is
 * one per page, in the browser only. Changes are shown at once and sent one after the other; only the last reply counts.
 */
export class CartStore {
  /** The API's last reply; null when not loaded yet, or empty. */
  cart: Cart | null = null;
  /** False before loading and after a failure, true after success. */
  loaded = false;
  /** Whether loading has finished once, successfully or not. */
  hasTried = false;
  /** Whether a change is in flight, so that totals are about to change. */
  busy = false;
  private wanted: Wanted = EMPTY_CART;
  private hasStarted = false;
  private isUnsent = false;
  private isDirty = false;
  private running: Promise<void> | null = null;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'running' | 'isDirty' | 'isUnsent' | 'hasStarted'>(this, {
      host: false,
      running: false,
      isDirty: false,
      isUnsent: false,
      hasStarted: false,
    });
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
  async load(): Promise<void> {
    if (this.running) return this.running;
    if (this.isUnsent) return this.change(this.wanted);
    return this.track(async () => {
      const cart = this.isSignedIn ? await loadAccountCart(this.host.http) : await this.quote(readStoredCart());
      runInAction(() => this.take(cart, { items: cart ? positionsOf(cart.items) : [], promo: cart?.promo?.code ?? null }));
    });
  }

  /** Adds a position, or sets the quantity of an existing one with the same tariff and period. @throws ApiError, like all changes */
  async put(position: CartPosition): Promise<void> {
    if (!this.hasStarted) {
      // The account's cart must not be overwritten before it is read: the browser stores the position, and loading merges it.
      const stored = readStoredCart();
      writeStoredCart({ ...stored, items: withPosition(stored.items, position) });
      return this.load();
    }
    return this.change({ items: withPosition(this.wanted.items, position), promo: this.wanted.promo });
  }

  /** Replaces a position in place, with another quantity or period. */
  replace(key: string, position: CartPosition): Promise<void> {
    const items = this.wanted.items.flatMap((each) => {
      if (positionKey(each) === key) return [position];
      return positionKey(each) === positionKey(position) ? [] : [each];
    });
    return this.change({ items, promo: this.wanted.promo });
  }

  remove(key: string): Promise<void> {
    return this.change({ items: this.wanted.items.filter((each) => positionKey(each) !== key), promo: this.wanted.promo });
  }

  /** @param code null removes it */
  usePromo(code: string | null): Promise<void> {
    return this.change({ items: this.wanted.items, promo: code });
  }

  /** The visitor has accepted the changed prices. */
  acceptPrices(): Promise<void> {
    if (!this.isSignedIn) writeStoredCart({ ...readStoredCart(), seen: {} });
    return this.change(this.wanted);
  }

  holdsAnyOf(keys: ReadonlySet<string>): boolean {
    return this.wanted.items.some((each) => keys.has(positionKey(each)));
  }

  /** Removes the positions that were bought, and the promo code. */
  clear(bought: ReadonlySet<string>): Promise<void> {
    return this.change({ items: this.wanted.items.filter((each) => !bought.has(positionKey(each))), promo: null });
  }

  private get isSignedIn(): boolean {
    return this.host.session.view.status === 'signed-in';
  }

  private async change(wanted: Wanted): Promise<void> {
    this.wanted = wanted;
    if (!this.isSignedIn) writeStoredCart({ ...readStoredCart(), items: wanted.items, promo: wanted.promo });
    this.announce();
    this.isDirty = true;
    this.isUnsent = true;
    // The running send picks up the change.
    this.running ??= this.send();
    return this.running;
  }

  private send(): Promise<void> {
    const sending = async () => {
      while (this.isDirty) {
        this.isDirty = false;
        const { wanted } = this;
        // Sequential, because the API keeps the last cart it receives.
        const cart = this.isSignedIn ? await this.store(wanted) : await this.quote({ ...readStoredCart(), ...wanted });
        if (!this.isDirty) runInAction(() => this.take(cart, wanted));
      }
    };
    return this.track(sending).finally(() => {
      this.running = null;
    });
  }

  private async track(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.loaded = false;
        // Drops a change that the API refused: resending it would fail again.
        if (isApiError(error) && (error.status === 422 || error.status === 400)) this.undoRefused();
      });
      throw error;
    } finally {
      runInAction(() => {
        this.busy = false;
        this.hasTried = true;
      });
    }
  }

  private undoRefused(): void {
    this.isDirty = false;
    this.isUnsent = false;
    if (!this.cart) return;
    this.wanted = { items: positionsOf(this.cart.items), promo: this.cart.promo?.code ?? null };
    if (!this.isSignedIn) writeStoredCart({ ...readStoredCart(), items: this.wanted.items, promo: this.wanted.promo });
    this.loaded = true;
    this.announce();
  }

  private async store({ items, promo }: Wanted): Promise<Cart> {
    const body = { items: [...items], ...(promo !== null && { promo }) };
    return (await this.host.http.call(cartEndpoints.replace, { body })).data;
  }

  /** Returns null for an empty cart, which needs no quote. */
  private async quote({ items, promo }: Wanted): Promise<Cart | null> {
    if (items.length === 0) return null;
    const body = { items: [...items], ...(promo !== null && { promo }) };
    const { data } = await this.host.http.call(cartEndpoints.quote, { body });
    const stored = readStoredCart();
    writeStoredCart(withSeenPrices({ ...stored, items, promo }, data.items));
    return { ...data, items: withPreviousPrices(data.items, stored.seen) };
  }

  private take(cart: Cart | null, wanted: Wanted): void {
    this.cart = cart;
    this.wanted = wanted;
    this.hasStarted = true;
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
