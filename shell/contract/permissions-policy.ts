/** What a room with sound and picture asks for; the site itself never does. */
const DEVICE_FEATURES = [
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
  'speaker-selection',
] as const;

/** Never, on any page: powerful features as Chromium knows them. One that a browser does not know costs a line in its console. */
const CLOSED_FEATURES = [
  'accelerometer',
  'clipboard-read',
  'compute-pressure',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/**
 * The Permissions-Policy of a document. It holds until the document is replaced, whatever address client navigation shows:
 * so a navigation between pages of different policies loads a document (create-routes.tsx).
 * @param devices whether this page may ask for camera, microphone and screen
 */
export function permissionsPolicy({ devices }: { readonly devices: boolean }): string {
  return [
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
    ...DEVICE_FEATURES.map((feature) => `${feature}=${devices ? '(self)' : '()'}`),
    // Buttons that copy a link.
    'clipboard-write=(self)',
  ].join(', ');
}
