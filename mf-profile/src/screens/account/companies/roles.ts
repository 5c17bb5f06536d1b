import type { Company } from '@plenum/shared-contracts/invites/schemas';

/** Names of the roles in a company. */
export const ROLES: Readonly<Record<Company['role'], string>> = { admin: 'Administrator', member: 'Member' };
