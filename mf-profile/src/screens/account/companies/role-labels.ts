import type { CompanyRole } from '@plenum/shared-contracts/invites/schemas';

/** Names of the roles in a company. */
export const ROLE_LABELS: Readonly<Record<CompanyRole, string>> = { admin: 'Administrator', member: 'Member' };
