import { type Hex, toFunctionSelector } from 'viem';
import { routerAbi } from '../domain/routerAbi';

const selectors: readonly string[] = routerAbi.map((item) => toFunctionSelector(item));

/** Whether lowercase bytes name one of the swaps of a V2 router. */
export function isRouterCall(data: Hex): boolean {
  return selectors.includes(data.slice(0, 10));
}
