import { parseAbi } from 'viem';

/**
 * The functions of a QuoterV2 that price a path; an exact output reads the path from its end. Only the amount is
 * declared, since quoters differ in what they return after it.
 */
export const quoterAbi = /* @__PURE__ */ parseAbi([
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256 quoted)',
  'function quoteExactOutput(bytes path, uint256 amount) returns (uint256 quoted)',
]);
