import { onrampProviders } from '@livery/core/domain/getOnrampUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';

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
 * Returns the policy that refuses every browser feature except those that the framed origin needs. The page is listed
 * beside the frame, because a document can only delegate its own permissions.
 */
export function getPermissionsPolicy(frame?: { origin: string; permissions: readonly string[] }): string {
  return refused
    .map((feature) => (frame?.permissions.includes(feature) ? `${feature}=(self "${frame.origin}")` : `${feature}=()`))
    .join(', ');
}

/** Returns the origin of the operator's on-ramp and the browser features that it needs; undefined without an on-ramp. */
export function getOnrampFrame({
  onramp,
}: ProductConfig): { origin: string; permissions: readonly string[] } | undefined {
  if (!onramp) return undefined;
  const { url, permissions } = onrampProviders[onramp.provider];
  return { origin: new URL(url).origin, permissions };
}
