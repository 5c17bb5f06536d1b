/** Features that a webinar room with sound and video uses; no other page of the site does. */
const DEVICE_FEATURES = ['autoplay', 'camera', 'display-capture', 'microphone', 'screen-wake-lock'] as const;

/**
 * Powerful features, as Chromium lists them, that no page may use. A browser that does not know one logs a console line, so those that
 * versions still in use do not know are left out, such as `speaker-selection`.
 */
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
 * Returns the Permissions-Policy of a document. The policy holds until the document is replaced, whatever address client navigation shows,
 * so a navigation between pages of different policies loads a new document (create-routes.tsx).
 * @param devices whether this page may ask for camera, microphone and screen
 */
export function permissionsPolicy({ devices }: { readonly devices: boolean }): string {
  return [
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
    ...DEVICE_FEATURES.map((feature) => `${feature}=${devices ? '(self)' : '()'}`),
    // For the buttons that copy a link, and for video players.
    ...['clipboard-write', 'fullscreen', 'picture-in-picture'].map((feature) => `${feature}=(self)`),
  ].join(', ');
}
