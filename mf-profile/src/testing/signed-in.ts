import { fakeCapabilities, type Answers } from '@plenum/federation/testing/fake-capabilities';
import { type Profile, decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';

/** A host with a signed-in user; `changes` apply to the sample profile. */
export function signedIn(answers: Answers = {}, changes: Partial<Profile> = {}) {
  const profile: Profile = { ...decodeProfile(sampleProfile), ...changes };
  return {
    profile,
    ...fakeCapabilities(answers, { status: 'signed-in', canCall: true, profileStatus: 'loaded', storedIn: 'browser', profile }),
  };
}
