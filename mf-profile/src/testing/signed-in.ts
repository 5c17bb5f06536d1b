import { fakeCapabilities, type Answers } from '@plenum/federation/testing/fake-capabilities';
import { type Profile, profileFromWire } from '@plenum/shared-contracts/profile/wire';
import { sampleProfile } from '@plenum/shared-contracts/samples/auth';

/** A host in which somebody is signed in; `changes` are to the sample profile. */
export function signedIn(answers: Answers = {}, changes: Partial<Profile> = {}) {
  const profile: Profile = { ...profileFromWire(sampleProfile), ...changes };
  return {
    profile,
    ...fakeCapabilities(answers, { status: 'signed-in', canCall: true, profileStatus: 'loaded', keptIn: 'browser', profile }),
  };
}
