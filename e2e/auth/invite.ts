import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { callApi } from '#src/site/call-api.ts';
import { type User, createUser } from '#src/site/users.ts';
import type { Site } from '#src/site/site.ts';

/** Creates an invitation into a new company, Northern Light. */
export async function invite(site: Pick<Site, 'urls'>, email: string): Promise<{ path: string; id: string; admin: User }> {
  const admin = await createUser(site, { name: 'Vera Orlova' });
  const { token } = admin;
  await callApi(site, profileEndpoints.update, { token, body: { company_name: 'Northern Light' } });
  const { data } = await callApi(site, inviteEndpoints.create, { token, body: { email, role: 'member' } });
  return { path: `/invite/${data.hash}`, id: data.id, admin };
}
