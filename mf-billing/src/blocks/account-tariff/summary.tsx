import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { SummaryCard, SummaryNote } from '@plenum/shared-ui/summary-card';
import type { Entitlements, OwnTariff } from '#contract/tariffs.ts';
import { ACCOUNT_TARIFF_PATH } from '#src/paths.ts';
import { TariffEnd } from '#src/components/tariff-end.tsx';

const count = new Intl.NumberFormat('en');

/** How many people fit, each on a line of its own. */
function Sizes({ of: { hall_size: webinar, meeting_size: meeting } }: { readonly of: Entitlements }) {
  return (
    <SummaryNote>
      {webinar > 0 && `${count.format(webinar)} people in a webinar`}
      {webinar > 0 && meeting > 0 && <br />}
      {meeting > 0 && `${count.format(meeting)} in a meeting`}
    </SummaryNote>
  );
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
          {rooms !== null && <LinkButton to={rooms}>Open your rooms</LinkButton>}
          <TextLink to={ACCOUNT_TARIFF_PATH}>Your tariff</TextLink>
        </>
      }
    >
      {own && (
        <>
          <SummaryNote>
            <TariffEnd own={own} />
          </SummaryNote>
          <Sizes of={own.entitlements} />
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
