/** Location of the office and centre of the map. */
export const OFFICE = {
  street: '10 Nizhnyaya Syromyatnicheskaya ulitsa, building 4',
  postalCode: '105120',
  city: 'Moscow',
  latitude: 55.7526,
  longitude: 37.6713,
} as const;

/** Path of the page with the map service's map: separate from the site, under a policy of its own (src/server/site-files/map-frame.ts). */
export const MAP_FRAME = '/map-frame';

/** Message that the page posts once the map is ready. */
export const MAP_READY = 'plenum:map-ready';
