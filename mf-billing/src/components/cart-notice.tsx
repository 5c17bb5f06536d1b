import { observer } from 'mobx-react-lite';
import { Notice } from '@plenum/shared-ui/notice';
import type { DisplayedCart } from '#src/cart/use-cart.ts';

interface CartNoticeProps {
  readonly shown: DisplayedCart;
  /** What else is safe if the cart could not be loaded. */
  readonly safe?: string;
}

/** What went wrong with the cart, and another attempt. It says the truth about the last change: refused, or kept and still to be sent. */
export const CartNotice = observer(function CartNotice({ shown, safe = 'Its contents are safe.' }: CartNoticeProps) {
  const { store, state, problem, reload } = shown;
  if (store.isUnsent && !store.busy)
    return (
      <Notice
        title={`Your last change hasn’t been confirmed yet${state === 'filled' ? ', so the total doesn’t include it' : ''}.`}
        onRetry={reload}
      >
        {problem ?? 'It is kept. Try again in a moment.'}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice title="Your cart could not be loaded." onRetry={reload}>
        {problem ?? safe}
      </Notice>
    );
  return (
    problem !== null && (
      <Notice title="Something went wrong." onRetry={reload}>
        {problem}
      </Notice>
    )
  );
});
