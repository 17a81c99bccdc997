import type { ActionCase } from './actionCase';
import { askingCases } from './actions/askingCases';
import { consistentCases } from './actions/consistentCases';
import { listingCases } from './actions/listingCases';
import { permissionCases } from './actions/permissionCases';
import { placingCases } from './actions/placingCases';

/** Attacks on the actions beside swaps by parties that lie consistently. Each must be stopped, or put to the trader in words. */
export const actionCases: readonly ActionCase[] = [
  ...placingCases,
  ...listingCases,
  ...permissionCases,
  ...consistentCases,
  ...askingCases,
];
