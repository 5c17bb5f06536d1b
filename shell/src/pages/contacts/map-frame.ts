/** The page that holds the map service's map: apart from the site, under a policy of its own (src/server/map-frame.ts). */
export const MAP_FRAME = '/map-frame';

/** What that page says once the map stands. */
export const MAP_READY = 'plenum:map-ready';
