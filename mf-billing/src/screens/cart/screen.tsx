import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type CartData, loadCart, type RequestedTariff } from '#src/screens/cart/load-cart.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/cart/cart-page.module.css';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import type { CartPosition } from '#contract/cart.ts';
import { positionKey, rowsOf } from '#src/cart/positions.ts';
import { type DisplayedCart, useCart } from '#src/cart/use-cart.ts';
import { LeftAccountCart } from '#src/components/left-account-cart.tsx';
import { CartNotice } from '#src/components/cart-notice.tsx';
import { CartSummary } from '#src/components/cart-summary.tsx';
import { Money } from '#src/components/money.tsx';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { ReplacedTariffs } from '#src/components/replaced-tariffs.tsx';
import { TariffChoices } from '#src/components/tariff-choices/tariff-choices.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { OpenOrder } from '#src/order/open-order.tsx';
import { CART_PATH, PAYOUT_PATH, TARIFFS_PATH } from '#src/paths.ts';
import { CartRow } from '#src/screens/cart/cart-row.tsx';
import { useHeadingAfterFill } from '#src/screens/cart/use-heading-after-fill.ts';
import { useRemoval } from '#src/screens/cart/use-removal.ts';
import { PriceNotice } from '#src/screens/cart/price-notice.tsx';
import { PromoForm } from '#src/screens/cart/promo-form.tsx';
import { PURCHASE_PERIOD_LABELS, quantityText } from '#src/tariffs/tariff-labels.ts';

/** The cart page: the chosen items, their cost, and the link to payment. */
export const CartPage = observer(function CartPage({ data }: { readonly data: CartData }) {
  const shown = useCart(data.cart);
  useAddRequested(data.requested?.position ?? null, shown);
  const heading = useHeadingAfterFill(shown.state);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {CART_TITLE}
      </h1>
      <noscript>
        {data.requested && <RequestedTariffNote requested={data.requested} />}
        <p className={styles.without}>
          The cart needs JavaScript, which is switched off in your browser. <SupportContact email={data.supportEmail} /> and name the
          tariff. We’ll send you an invoice.
        </p>
        {!data.requested && <NothingChosen data={data} />}
      </noscript>
      <OpenOrder />
      {/* What one user has removed, another one must not put back. */}
      <Content key={shown.store.formerUsers} shown={shown} data={data} heading={heading} />
      {shown.state !== 'empty' && (
        <div className={shown.state === 'unknown' ? styles.withoutScript : undefined}>
          <PaymentFaq to={['start', 'documents', 'refund', 'person']} />
        </div>
      )}
    </div>
  );
});

/** The tariff from the URL at its price, for browsers without scripts. */
function RequestedTariffNote({ requested: { position, tariff } }: { readonly requested: RequestedTariff }) {
  return (
    <p className={styles.requested}>
      <strong>{tariff.name}</strong>
      {quantityText({ qty: position.qty, hosts: tariff.entitlements.seats * position.qty })},{' '}
      <Money amount={tariff.amount * position.qty} currency={tariff.currency} /> for {PURCHASE_PERIOD_LABELS[tariff.period]}
    </p>
  );
}

function NothingChosen({ data: { tariffs, period } }: { readonly data: CartData }) {
  return (
    <>
      <p className={styles.lead}>Nothing in it yet. What you choose is kept here, even if you close the page.</p>
      <TariffChoices path={CART_PATH} title="Choose a tariff" tariffs={tariffs} loadedPeriod={period} />
    </>
  );
}

interface ContentProps {
  readonly shown: DisplayedCart;
  readonly data: CartData;
  /** Takes the focus of a button that is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const Content = observer(function Content({ shown, data, heading }: ContentProps) {
  const { state, cart, store, attempt } = shown;
  // Until the reply, a removed row keeps its place, and its button the focus.
  const dropsRemoved = store.isUnsent && !store.busy;
  const { removed, remove, undo, undoButton } = useRemoval(shown, heading);
  const acceptPrices = async () => {
    await store.acceptPrices();
    heading.current?.focus({ preventScroll: true });
  };
  const undoLine = removed && (
    <p className={styles.removed}>
      {removed.name} was removed from the cart.{' '}
      <button ref={undoButton} type="button" className={styles.undo} onClick={undo}>
        Undo
      </button>
    </p>
  );
  if (state === 'unknown')
    return (
      <div className={styles.needsScript}>
        <CartSkeleton />
      </div>
    );
  if (state === 'failed') return <CartNotice shown={shown} />;
  if (state === 'left') return <LeftAccountCart to={CART_PATH} />;
  if (state === 'empty' || !cart)
    return (
      <>
        <CartNotice shown={shown} />
        {undoLine}
        <NothingChosen data={data} />
      </>
    );
  return (
    <div className={styles.columns}>
      <section aria-label="Chosen" className={styles.chosen}>
        <CartNotice shown={shown} />
        <PriceNotice cart={cart} onAccept={() => attempt('accept new prices', acceptPrices)} />
        {undoLine}
        <p aria-hidden="true" className={styles.heads}>
          <span>Tariff</span>
          <span>Price</span>
        </p>
        <ul className={styles.rows}>
          {rowsOf(cart.items, store.positions, dropsRemoved).map(({ item, wanted }, index) => (
            <CartRow
              // Without the period, so that a changed row keeps the focus.
              key={`${item.tariff_id} ${index}`}
              item={item}
              wanted={wanted}
              currency={cart.currency}
              onChange={(position) => attempt('change the cart', () => store.replace(positionKey(wanted), position))}
              onRemove={() => remove(item.name ?? 'A tariff', wanted)}
            />
          ))}
        </ul>
        <p>
          <TextLink to={TARIFFS_PATH}>Add another tariff</TextLink>
        </p>
      </section>
      <section aria-labelledby="mf-billing-total" className={styles.sum}>
        <h2 id="mf-billing-total" className={styles.sumTitle}>
          Summary
        </h2>
        <CartSummary cart={cart} isChanging={store.busy} />
        <ReplacedTariffs cart={cart} />
        <PromoForm promo={cart.promo} use={(code) => store.usePromo(code)} />
        <LinkButton variant="primary" className={styles.pay} to={PAYOUT_PATH}>
          Continue
        </LinkButton>
        <p className={styles.next}>Next, you say who pays. Nothing is charged yet, and nothing renews automatically.</p>
      </section>
    </div>
  );
});

/** Whether the page was opened by URL or by going back. The enum in React Router's types is not shared with remotes. */
const isPop = (type: string): boolean => type === 'POP';

/**
 * Adds the tariff from the URL, once; an existing position stays as it is. The request is then removed from the URL. Later URLs of the
 * visit carry the first one's parameters, so it must have no effect in them.
 */
function useAddRequested(requested: CartPosition | null, { store, attempt }: DisplayedCart): void {
  const isFirst = isPop(useNavigationType());
  const done = useRef(false);
  useEffect(() => {
    if (!requested || !isFirst || done.current) return;
    done.current = true;
    history.replaceState(history.state, '', CART_PATH);
    attempt('put a tariff into the cart', async () => {
      // A cart that is not known keeps the position in the browser, so that a retry does not lose it.
      await store.load().catch(() => undefined);
      if (!store.holdsAnyOf(new Set([positionKey(requested)]))) await store.put(requested);
    });
  }, [requested, isFirst, store, attempt]);
}

/** Shown in the browser after waiting for 200 ms. */
function CartSkeleton() {
  return (
    <SkeletonScreen what="your cart">
      <div className={styles.page}>
        <Skeleton kind="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonScreen>
  );
}

const CART_TITLE = 'Your cart';

function cartMeta(): PageMeta {
  return { title: CART_TITLE, description: 'What you have chosen, and what it costs.', robots: 'noindex' };
}

export const screen = defineScreen<Record<never, string>, CartData>({
  loader: loadCart,
  meta: cartMeta,
  Component: CartPage,
  skeleton: CartSkeleton,
});
