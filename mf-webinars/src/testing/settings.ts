import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';

export const SETTINGS: PublicSettings = {
  product: 'Plenum',
  currency: 'RUB',
  locale: 'en',
  time_zone: 'Europe/Moscow',
  support_email: 'hello@plenum.test',
  webinar_room: 'https://rooms.plenum.test/{alias}/{token}',
  webinar_recording: 'https://rooms.plenum.test/{alias}/recording',
};
