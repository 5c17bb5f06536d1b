import { useSession } from '@plenum/federation/remote/capabilities';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import { SummaryCard, SummaryNote } from '@plenum/shared-ui/summary-card';
import type { Entitlements, OwnTariff } from '#contract/tariffs.ts';
import { ACCOUNT_TARIFF_PATH } from '#src/paths.ts';
import { TariffEnd } from '#src/components/tariff-end.tsx';

const count = new Intl.NumberFormat('en');

/** "Up to 50 people in a webinar, 25 in a meeting". */
function sizesOf({ hall_size: webinar, meeting_size: meeting }: Entitlements): string {
  const sizes = [webinar > 0 && `${count.format(webinar)} people in a webinar`, meeting > 0 && `${count.format(meeting)} in a meeting`];
  const known = sizes.filter((size) => size !== false);
  return known.length > 0 ? `Up to ${known.join(', ')}` : '';
}

/** Summary for the account's overview: the tariff, until when, how many people fit, and the way to the rooms. */
export function TariffSummary({ own }: { readonly own: OwnTariff | null }) {
  const rooms = useSession().view.profile?.linkIva ?? null;
  return (
    <SummaryCard
      id="mf-billing-summary"
      label="Tariff"
      title={own?.name}
      foot={
        <>
          {rooms !== null && <ExternalLink href={rooms}>Open your rooms</ExternalLink>}
          <TextLink to={ACCOUNT_TARIFF_PATH}>Your tariff</TextLink>
        </>
      }
    >
      {own && (
        <>
          <SummaryNote>
            <TariffEnd own={own} />
          </SummaryNote>
          <SummaryNote>{sizesOf(own.entitlements)}</SummaryNote>
          <HostsLine own={own} />
        </>
      )}
    </SummaryCard>
  );
}

/** How many of the hosts have been chosen, where there can be more than the account itself. */
function HostsLine({ own: { entitlements, qty, seats_taken: taken } }: { readonly own: OwnTariff }) {
  const hosts = entitlements.seats * qty;
  if (taken === undefined || hosts < 2) return null;
  return (
    <SummaryNote>
      {taken} of {hosts} hosts chosen
    </SummaryNote>
  );
}
