import { parseAbi } from 'viem';

/**
 * The functions of a QuoterV2 that price a path; that of an exact output is read from its end. Quoters differ in what they
 * return after the amount, which alone is declared.
 */
export const quoterAbi = /* @__PURE__ */ parseAbi([
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256 quoted)',
  'function quoteExactOutput(bytes path, uint256 amount) returns (uint256 quoted)',
]);
