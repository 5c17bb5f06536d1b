import { defineBlock } from '@plenum/federation/remote/define-remote';
import { AccountOrders } from '#src/blocks/account-orders/account-orders.tsx';
import { type AccountOrdersData, loadAccountOrders } from '#src/blocks/account-orders/load-account-orders.ts';

export const block = defineBlock<Record<never, never>, AccountOrdersData>({ loader: loadAccountOrders, Component: AccountOrders });
