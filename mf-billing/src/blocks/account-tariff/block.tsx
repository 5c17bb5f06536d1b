import { defineBlock } from '@plenum/federation/remote/define-remote';
import { AccountTariff } from '#src/blocks/account-tariff/account-tariff.tsx';
import { type AccountTariffData, loadAccountTariff } from '#src/blocks/account-tariff/load-account-tariff.ts';

export const block = defineBlock<Record<never, never>, AccountTariffData>({ loader: loadAccountTariff, Component: AccountTariff });
