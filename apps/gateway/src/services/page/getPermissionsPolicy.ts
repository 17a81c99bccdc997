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

/** What the page and its frames may ask the browser for: nothing, but what a framed origin needs and then it alone. */
export function getPermissionsPolicy(frame?: { origin: string; permissions: readonly string[] }): string {
  return refused
    .map((feature) => (frame?.permissions.includes(feature) ? `${feature}=("${frame.origin}")` : `${feature}=()`))
    .join(', ');
}
