import { onrampProviders } from '@livery/core/domain/onrampProviders';
import type { ProductConfig } from '@livery/core/wire/productConfig';

/** The one foreign origin that an operator's page may frame, and what it may use there; undefined without an on-ramp. */
export function getOnrampFrame({
  onramp,
}: ProductConfig): { origin: string; permissions: readonly string[] } | undefined {
  if (!onramp) return undefined;
  const { url, permissions } = onrampProviders[onramp.provider];
  return { origin: new URL(url).origin, permissions };
}
