import type { Products } from './products';

/** Looks every `pollMs` for what changed in the folder, which works on every kind of file system, until stopped. */
export function followProducts(products: Products, pollMs = 2_000): { stop: () => void } {
  const timer = setInterval(() => products.refresh(), pollMs);
  return { stop: () => clearInterval(timer) };
}
