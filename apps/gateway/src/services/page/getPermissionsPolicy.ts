const refused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * What the page and its frames may ask the browser for: nothing, but what a framed origin needs. The page is named
 * beside it, since nobody can hand on what they may not use themselves.
 */
export function getPermissionsPolicy(frame?: { origin: string; permissions: readonly string[] }): string {
  return refused
    .map((feature) => (frame?.permissions.includes(feature) ? `${feature}=(self "${frame.origin}")` : `${feature}=()`))
    .join(', ');
}
