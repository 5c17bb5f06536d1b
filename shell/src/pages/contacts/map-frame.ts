/** Path of the page with the map service's map: separate from the site, under a policy of its own (src/server/map-frame.ts). */
export const MAP_FRAME = '/map-frame';

/** Message that the page posts once the map is ready. */
export const MAP_READY = 'plenum:map-ready';
