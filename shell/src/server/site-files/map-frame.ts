import { Readable } from 'node:stream';
import type { MapService, RenderReply } from '#contract/renderer.ts';
import { escapeJson } from '#src/boot/boot.ts';
import { MAP_READY, OFFICE } from '#src/pages/contacts/office.ts';

/**
 * Returns the page's content security policy, with what the service's script needs (yandex.ru/dev/jsapi-v2-1/doc, "Content Security
 * Policy"); the site itself allows none of it.
 */
function policy(nonce: string, service: string): string {
  const hosts = `${service} https://*.maps.yandex.net https://yandex.ru`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-eval' ${hosts}`,
    "style-src 'unsafe-inline' blob:",
    `img-src data: ${hosts}`,
    `connect-src ${hosts}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function page({ script, key }: MapService, nonce: string): string {
  const address = new URL(script);
  // specification section 7: a maps service script with the language ru_RU and an API key.
  address.searchParams.set('lang', 'ru_RU');
  address.searchParams.set('apikey', key);
  const at = [OFFICE.latitude, OFFICE.longitude];
  const show = `ymaps.ready(() => {
  const map = new ymaps.Map('map', { center: ${escapeJson(at)}, zoom: 16, controls: ['zoomControl'] });
  map.behaviors.disable('scrollZoom');
  map.geoObjects.add(new ymaps.Placemark(${escapeJson(at)}, { iconCaption: 'Plenum' }));
  parent.postMessage(${escapeJson(MAP_READY)}, '*');
});`;
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Map</title>',
    '<style>html,body,#map{margin:0;block-size:100%}</style></head><body><div id="map"></div>',
    `<script nonce="${nonce}" src="${address.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>`,
    `<script nonce="${nonce}">${show}</script></body></html>`,
  ].join('');
}

/**
 * Renders the map service's map as a page of its own, which /contacts shows in a sandboxed frame, so that the service's script cannot reach
 * the site.
 * @param service null or absent: an empty response (204), not an error
 * @param nonce of this response
 */
export function mapFrameReply(service: MapService | null | undefined, nonce: string): RenderReply {
  const common = { 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' };
  if (!service) return { status: 204, headers: { ...common, 'cache-control': 'no-cache' }, body: null, remotes: [] };
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce, new URL(service.script).origin),
      'referrer-policy': 'origin',
      'cache-control': 'no-store',
    },
    body: Readable.from([Buffer.from(page(service, nonce))]),
    remotes: [],
  };
}
