import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { useBfcacheRestore } from '@plenum/shared-ui/bfcache/use-bfcache-restore';
import { LinkButton } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import type { DraftOf } from '@plenum/shared-ui/form/draft';
import { TextLink } from '@plenum/shared-ui/link';
import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import type { Cart } from '#contract/cart.ts';
import { positionKey } from '#src/cart/positions.ts';
import { type DisplayedCart, useCart } from '#src/cart/use-cart.ts';
import { LeftAccountCart } from '#src/components/left-account-cart.tsx';
import { CardNote } from '#src/components/card-note.tsx';
import { CartNotice } from '#src/components/cart-notice.tsx';
import { CartSummary } from '#src/components/cart-summary.tsx';
import { Day } from '#src/components/day.tsx';
import { Money } from '#src/components/money.tsx';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { ReplacedTariffs } from '#src/components/replaced-tariffs.tsx';
import { RenewalSignedOut } from '#src/renewal/renewal-signed-out.tsx';
import { useHeadingAfterSignIn } from '#src/renewal/use-heading-after-sign-in.ts';
import { useBelongsToAnotherUser } from '#src/renewal/use-belongs-to-another-user.ts';
import { SupportContact } from '#src/components/support-contact.tsx';
import { OpenOrder } from '#src/order/open-order.tsx';
import { CART_PATH, PAYING_HELP, PAYOUT_PATH } from '#src/paths.ts';
import { OutcomeLinks } from '#src/screens/outcome/outcome-links.tsx';
import { NothingToPay } from '#src/screens/payout/nothing-to-pay.tsx';
import type { PayoutData, Prolongation } from '#src/screens/payout/load-payout.ts';
import { PayerFields } from '#src/screens/payout/payer-fields.tsx';
import { PAYER_FIELDS, type PayerField, type PayerValues, checkPayer, valuesOf } from '#src/screens/payout/payer-values.ts';
import { NextSteps } from '#src/screens/payout/next-steps.tsx';
import { PayoutSkeleton } from '#src/screens/payout/payout-skeleton.tsx';
import { usePay } from '#src/screens/payout/use-pay.ts';
import { PAYER_DRAFT_KEY } from '#src/storage-keys.ts';
import { endAfterRenewal } from '#src/tariffs/tariff-calculations.ts';
import { PURCHASE_PERIOD_LABELS, quantityText } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/screens/payout/payout.module.css';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';

const PAYOUT_TITLE = 'Payment';

export function payoutMeta(): PageMeta {
  return { title: PAYOUT_TITLE, description: 'Who pays, and how.', robots: 'noindex' };
}

/** Texts only: consent is requested each time. */
const DRAFT: DraftOf<PayerField> = { key: PAYER_DRAFT_KEY, fields: PAYER_FIELDS.filter((field) => field !== 'consent') };

interface PayoutProps {
  readonly data: PayoutData;
  /** Opens the provider's page. */
  readonly leave?: (address: string) => void;
}

/** The payment page: items, payer and one button. */
export const Payout = observer(function Payout({ data, leave }: PayoutProps) {
  const shown = useCart(data.cart);
  const { status } = useSession().view;
  const { prolongation } = data;
  const isAnotherUsers = useBelongsToAnotherUser(data);
  // What was loaded without the account, or for another user, until the page has loaded the renewal of this one.
  const isStale = status !== 'anonymous' && prolongation !== null && (prolongation.isWithoutAccount || isAnotherUsers);
  const isPrepared = usePutProlongation(isAnotherUsers ? null : prolongation, shown);
  const { heading, onFormFocus } = useHeadingAfterSignIn(prolongation !== null && status !== 'anonymous' && !isStale);
  if (prolongation && status === 'anonymous')
    return (
      <RenewalSignedOut
        to={prolongation.path}
        lowestPrice={prolongation.lowestPrice}
        onFormFocus={onFormFocus}
        below={<OutcomeLinks help={PAYING_HELP} />}
      />
    );
  if (isStale) return <PayoutSkeleton />;
  if (isPrepared && shown.state === 'empty') return <NothingToPay orders={data.orders} notice={<CartNotice shown={shown} />} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {PAYOUT_TITLE}
        </h1>
        <OpenOrder />
      </div>
      {isPrepared ? <Content shown={shown} data={data} leave={leave} /> : <PayoutSkeleton />}
      {shown.state !== 'unknown' && <PaymentFaq to={['documents', 'refund', 'renewal', 'person']} />}
    </div>
  );
});

const Content = observer(function Content({ shown, data, leave }: PayoutProps & { readonly shown: DisplayedCart }) {
  const { state, cart } = shown;
  const { status } = useSession().view;
  const [isInvoice, setIsInvoice] = useState(false);
  if (state === 'unknown')
    return (
      <>
        <noscript>
          <p className={styles.without}>
            <WithoutScript supportEmail={data.supportEmail} />
          </p>
        </noscript>
        <div className={styles.needsScript}>
          <PayoutSkeleton />
        </div>
      </>
    );
  if (state === 'failed') return <CartNotice shown={shown} safe="Its contents are safe, and nothing was ordered." />;
  if (state === 'left') return <LeftAccountCart to={PAYOUT_PATH} />;
  if (!cart) return <NothingToPay orders={data.orders} />;
  const isOneTooMany = status === 'anonymous' && cart.items.length > 1;
  return (
    <div className={styles.columns}>
      <div className={`${styles.aside} ${styles.main}`}>
        <CartNotice shown={shown} />
        <Summary cart={cart} shown={shown} prolongation={data.prolongation} />
        {!isOneTooMany && <NextSteps isInvoice={isInvoice} isFree={cart.total === 0} />}
      </div>
      <section aria-label="Who pays" className={`${styles.form} ${styles.beside}`}>
        {isOneTooMany ? (
          <SeveralNeedAccount count={cart.items.length} />
        ) : (
          <PayForm shown={shown} data={data} leave={leave} onMethod={setIsInvoice} />
        )}
      </section>
    </div>
  );
});

interface PayFormProps extends PayoutProps {
  readonly shown: DisplayedCart;
  /** Called with whether an invoice is chosen. */
  readonly onMethod: (isInvoice: boolean) => void;
}

const PayForm = observer(function PayForm({ shown, data, leave, onMethod }: PayFormProps) {
  const { status, profile } = useSession().view;
  const isSignedIn = status === 'signed-in';
  const pay = usePay(shown.store, leave);
  const initial = useMemo(() => valuesOf(profile), [profile]);
  const [given, setGiven] = useState<PayerValues>(initial);
  // After returning from the provider's page with the back button, nothing is pending.
  const [visit, setVisit] = useState(0);
  useBfcacheRestore(() => {
    setVisit((before) => before + 1);
    shown.reload();
  });
  const { total = 0, currency = 'RUB' } = shown.cart ?? {};
  const isInvoice = total > 0 && given.type === 'company' && given.method === 'invoice';
  useEffect(() => onMethod(isInvoice), [onMethod, isInvoice]);
  const action = total > 0 ? `Pay ${formatMinorUnits(total, currency)}` : 'Order';
  return (
    <>
      {!isSignedIn && (
        <p className={styles.note}>
          Have an account? <TextLink to={withReturn('/signin', PAYOUT_PATH)}>Sign in</TextLink>: your cart and what you have entered are
          kept.
        </p>
      )}
      <Form<PayerField, PayerValues>
        key={visit}
        label="Payment"
        initialValues={initial}
        check={(values) => checkPayer(values, isSignedIn)}
        send={pay}
        draft={DRAFT}
        onChange={setGiven}
        action={isInvoice ? 'Get the invoice' : action}
        busyText="Ordering…"
        noScript={<WithoutScript supportEmail={data.supportEmail} />}
      >
        <PayerFields />
      </Form>
      {total > 0 && (
        <div className={styles.next}>
          {!isInvoice && <CardNote />}
          <p>
            <Next isInvoice={isInvoice} email={isSignedIn ? (profile?.email ?? '') : (given.email ?? '')} />
          </p>
        </div>
      )}
    </>
  );
});

interface NextProps {
  readonly isInvoice: boolean;
  /** Where the documents go; empty when not known. */
  readonly email: string;
}

/** What follows the press of the button; nothing where the page has said it already. */
function Next({ isInvoice, email }: NextProps) {
  const to = email.includes('@') ? <strong>{email.trim()}</strong> : null;
  if (isInvoice) return <>We send the invoice to {to ?? 'your e-mail address'}. The tariff begins when the payment arrives.</>;
  return to && <>The receipt goes to {to}.</>;
}

const Summary = observer(function Summary({
  cart,
  shown,
  prolongation,
}: {
  readonly cart: Cart;
  readonly shown: DisplayedCart;
  readonly prolongation: Prolongation | null;
}) {
  const { own = null, position = null, now = 0 } = prolongation ?? {};
  const hasRenewal = position !== null && cart.items.some((item) => positionKey(item) === positionKey(position));
  return (
    <section aria-labelledby="mf-billing-summary" className={styles.summary}>
      <h2 id="mf-billing-summary" className={styles.summaryTitle}>
        Your order
      </h2>
      <ul className={styles.items}>
        {cart.items.map((item) => (
          <li key={positionKey(item)} className={styles.item}>
            <span>
              <strong>{item.name ?? 'A tariff that is no longer sold'}</strong>
              {quantityText(item)}, {item.available ? PURCHASE_PERIOD_LABELS[item.period] : 'not included'}
            </span>
            {item.available && <Money amount={item.amount} currency={cart.currency} />}
          </li>
        ))}
      </ul>
      {own?.date_end && position && hasRenewal && (
        <p className={styles.ends}>
          Paid until <Day at={own.date_end} /> <span aria-hidden="true">→</span> paid until{' '}
          <strong>
            <Day at={endAfterRenewal(own.date_end, position.period, now)} />
          </strong>
        </p>
      )}
      <CartSummary cart={cart} isChanging={shown.store.busy} />
      <ReplacedTariffs cart={cart} />
      <p>
        <TextLink to={CART_PATH}>Change the cart</TextLink>
      </p>
    </section>
  );
});

function SeveralNeedAccount({ count }: { readonly count: number }) {
  return (
    <div className={styles.several}>
      <p>
        Your cart has {count} tariffs, and you need an account to buy several at once. Sign in or create one: your cart is kept, and you
        return here.
      </p>
      <p className={styles.note}>
        Without an account, you can buy one tariff at a time: <TextLink to={CART_PATH}>leave one in the cart</TextLink>.
      </p>
      <p className={styles.actions}>
        <LinkButton variant="primary" to={withReturn('/signin', PAYOUT_PATH)}>
          Sign in
        </LinkButton>
        <LinkButton to={withReturn('/signup', PAYOUT_PATH)}>Create an account</LinkButton>
      </p>
    </div>
  );
}

function WithoutScript({ supportEmail }: { readonly supportEmail: string | null }) {
  return (
    <>
      Paying needs JavaScript, which is switched off in your browser. <SupportContact email={supportEmail} /> and name the tariff. We’ll
      send you an invoice.
    </>
  );
}

/** Adds the prolongation to the cart, once for each user of the page. @returns whether it has been added, or there is none */
function usePutProlongation(prolongation: Prolongation | null, { store, attempt }: DisplayedCart): boolean {
  const position = prolongation?.position ?? null;
  const { formerUsers } = store;
  const [putAfter, setPutAfter] = useState<number | null>(null);
  const startedAfter = useRef<number | null>(null);
  useEffect(() => {
    if (!position || startedAfter.current === formerUsers) return;
    startedAfter.current = formerUsers;
    attempt('put the prolongation into the cart', async () => {
      try {
        // A cart that is not known keeps the position in the browser, so that a retry does not lose it.
        await store.load().catch(() => undefined);
        // Not into the cart of a user who has signed in meanwhile.
        if (store.formerUsers === formerUsers) await store.put(position);
      } finally {
        setPutAfter(formerUsers);
      }
    });
  }, [position, formerUsers, store, attempt]);
  return prolongation === null || putAfter === formerUsers || position === null;
}
