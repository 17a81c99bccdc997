import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMedia } from './useMedia';

/** Returns true where there is room beside a form, as in the styles, and the operator has not chosen the single card. */
export function useWide({ layout }: Pick<ProductConfig, 'layout'>): boolean {
  return useMedia('(width >= 1120px)') && layout !== 'simple';
}
