import { useSession } from '@plenum/federation/remote/capabilities';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import type { Receipt } from '#contract/orders.ts';
import { Step, Steps } from '#src/order/steps.tsx';
import { ACCOUNT_TARIFF_PATH } from '#src/paths.ts';

/** What the buyer can do now, or, for an order without an account, has to do first. */
export function NextSteps({ receipt: { credited, payer, items } }: { readonly receipt: Receipt }) {
  const { status, profile } = useSession().view;
  if (credited.length === 0)
    return (
      <Steps>
        <Step title={status === 'anonymous' ? 'Create an account' : 'Add the address to your account'}>
          With {payer.email_masked ?? 'the address that you gave'}.
        </Step>
        <Step title="Confirm the address">We send a code to it.</Step>
        <Step title={`${items.map(({ name }) => name).join(' and ')} begins`}>The time that you paid for counts from that moment.</Step>
      </Steps>
    );
  const rooms = profile?.linkIva ?? null;
  return (
    <Steps>
      {rooms !== null && <Step title={<ExternalLink href={rooms}>Open your rooms</ExternalLink>}>The new limits apply at once.</Step>}
      <Step title={<TextLink to={ACCOUNT_TARIFF_PATH}>See what is included</TextLink>}>Each limit, until when, and how to renew.</Step>
      <Step title={<TextLink to="/account/companies">Bring your colleagues</TextLink>}>
        Invite them to your company, and choose the hosts.
      </Step>
    </Steps>
  );
}
