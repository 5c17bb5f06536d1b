import { type Answers, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { type Profile, decodeProfile } from '@plenum/shared-contracts/profile/codec';

/** A host with a signed-in user; `changes` apply to the sample profile. */
export function signedIn(answers: Answers = {}, changes: Partial<Profile> = {}) {
  const profile: Profile = { ...decodeProfile(sampleProfile), ...changes };
  return fakeCapabilities(answers, { status: 'signed-in', canCall: true, profileStatus: 'loaded', keptIn: 'browser', profile });
}
