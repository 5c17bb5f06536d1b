import { makeAutoObservable, runInAction } from 'mobx';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { type Cart, type CartPosition, cartEndpoints } from '#contract/cart.ts';
import { writeCartCookie } from '#src/cart/cart-cookie.ts';
import { EMPTY_CART, readKeptCart, withPreviousPrices, withSeenPrices, writeKeptCart } from '#src/cart/cart-storage.ts';
import { loadOwnCart } from '#src/cart/own-cart.ts';
import { positionKey, positionsOf, withPosition } from '#src/cart/positions.ts';

type Host = Pick<Capabilities, 'http' | 'events' | 'session'>;

/** What the visitor wants: positions and a promo code. Prices and totals are the API's alone. */
interface Wanted {
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
}

/**
 * The cart (product-spec section 4): of the account when somebody is signed in, otherwise kept by the browser and priced by a quote. One
 * for a page, in the browser. What the visitor changes is shown at once, sent one after the other, and only the last answer counts.
 */
export class CartStore {
  /** As the API last answered; null: not loaded yet, or empty. */
  cart: Cart | null = null;
  /** False before loading and after a failure, true after success. */
  loaded = false;
  /** Whether loading has ended once, well or not. */
  hasTried = false;
  /** Whether a change is on its way, so that totals are about to change. */
  busy = false;
  private wanted: Wanted = EMPTY_CART;
  private hasBegun = false;
  private isUnsent = false;
  private isDirty = false;
  private running: Promise<void> | null = null;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'running' | 'isDirty' | 'isUnsent' | 'hasBegun'>(this, {
      host: false,
      running: false,
      isDirty: false,
      isUnsent: false,
      hasBegun: false,
    });
  }

  get positions(): readonly CartPosition[] {
    return this.wanted.items;
  }

  get promo(): string | null {
    return this.wanted.promo;
  }

  /** Loads it anew; what could not be sent is sent first. @throws ApiError; `loaded` is false then (product-spec section 8) */
  async load(): Promise<void> {
    if (this.running) return this.running;
    if (this.isUnsent) return this.change(this.wanted);
    return this.track(async () => {
      const cart = this.isSignedIn ? await loadOwnCart(this.host.http) : await this.quote(readKeptCart());
      runInAction(() => this.take(cart, { items: cart ? positionsOf(cart.items) : [], promo: cart?.promo?.code ?? null }));
    });
  }

  /** Puts a position in; one of the same tariff and period gets its quantity. @throws ApiError, as all changes */
  async put(position: CartPosition): Promise<void> {
    if (!this.hasBegun) {
      // What is in the cart already must not be replaced unread: the browser keeps the position, and loading takes it along.
      const kept = readKeptCart();
      writeKeptCart({ ...kept, items: withPosition(kept.items, position) });
      return this.load();
    }
    return this.change({ items: withPosition(this.wanted.items, position), promo: this.wanted.promo });
  }

  /** Replaces a position by another, in its place: another quantity, another period. */
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

  /** @param code null takes it away */
  usePromo(code: string | null): Promise<void> {
    return this.change({ items: this.wanted.items, promo: code });
  }

  /** The visitor has seen that prices are others than before. */
  acceptPrices(): Promise<void> {
    if (!this.isSignedIn) writeKeptCart({ ...readKeptCart(), seen: {} });
    return this.change(this.wanted);
  }

  holdsAnyOf(keys: ReadonlySet<string>): boolean {
    return this.wanted.items.some((each) => keys.has(positionKey(each)));
  }

  /** Takes out what was bought, and the promo code with it. */
  clear(bought: ReadonlySet<string>): Promise<void> {
    return this.change({ items: this.wanted.items.filter((each) => !bought.has(positionKey(each))), promo: null });
  }

  private get isSignedIn(): boolean {
    return this.host.session.view.status === 'signed-in';
  }

  private async change(wanted: Wanted): Promise<void> {
    this.wanted = wanted;
    if (!this.isSignedIn) writeKeptCart({ ...readKeptCart(), items: wanted.items, promo: wanted.promo });
    this.announce();
    this.isDirty = true;
    this.isUnsent = true;
    // What is on its way takes the change along.
    this.running ??= this.send();
    return this.running;
  }

  private send(): Promise<void> {
    const sending = async () => {
      while (this.isDirty) {
        this.isDirty = false;
        const { wanted } = this;
        // One after the other: the API keeps what came last.
        const cart = this.isSignedIn ? await this.store(wanted) : await this.quote({ ...readKeptCart(), ...wanted });
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
        // What the API does not take would be refused again and again.
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
    if (!this.isSignedIn) writeKeptCart({ ...readKeptCart(), items: this.wanted.items, promo: this.wanted.promo });
    this.loaded = true;
    this.announce();
  }

  private async store({ items, promo }: Wanted): Promise<Cart> {
    const body = { items: [...items], ...(promo !== null && { promo }) };
    return (await this.host.http.call(cartEndpoints.replace, { body })).data;
  }

  /** Null for an empty cart: there is nothing to ask. */
  private async quote({ items, promo }: Wanted): Promise<Cart | null> {
    if (items.length === 0) return null;
    const body = { items: [...items], ...(promo !== null && { promo }) };
    const { data } = await this.host.http.call(cartEndpoints.quote, { body });
    const kept = readKeptCart();
    writeKeptCart(withSeenPrices({ ...kept, items, promo }, data.items));
    return { ...data, items: withPreviousPrices(data.items, kept.seen) };
  }

  private take(cart: Cart | null, wanted: Wanted): void {
    this.cart = cart;
    this.wanted = wanted;
    this.hasBegun = true;
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
