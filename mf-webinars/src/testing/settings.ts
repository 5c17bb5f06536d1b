import { CONSTANT_SETTINGS, type RemoteSettings } from '@plenum/shared-contracts/site/schemas';

export const SETTINGS: RemoteSettings = {
  ...CONSTANT_SETTINGS,
  support_email: 'hello@plenum.test',
  webinar_room: 'https://rooms.plenum.test/{alias}/{token}',
  webinar_recording: 'https://rooms.plenum.test/{alias}/recording',
};
