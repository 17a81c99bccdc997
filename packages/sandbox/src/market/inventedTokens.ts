import type { PlannedToken } from './marketPlan';

const bytes32: PlannedToken = {
  address: '0x6074C9CE4d2219e707a22E9ebE8c9e86651952F0',
  symbol: 'SBYTES',
  name: 'Sandbox Bytes32',
  decimals: 18,
  kind: 'bytes32',
  usdPrice: 12.5,
};

const noReturn: PlannedToken = {
  address: '0x7B81FC5dc6297FD2378872558CabF7D39de55A47',
  symbol: 'SQUIET',
  name: 'Sandbox No Return',
  decimals: 6,
  kind: 'noReturn',
  usdPrice: 1,
};

const feeOnTransfer: PlannedToken = {
  address: '0x2e9c76243E91B9ef1380929a36750Ae0E1179520',
  symbol: 'STAX',
  name: 'Sandbox Fee On Transfer',
  decimals: 18,
  kind: 'feeOnTransfer',
  usdPrice: 2.4,
};

const unsellable: PlannedToken = {
  address: '0xce48cc6f0DBcAE8aaf85452fda1e99F5601528C0',
  symbol: 'STRAP',
  name: 'Sandbox Unsellable',
  decimals: 18,
  kind: 'unsellable',
  usdPrice: 0.75,
};

const wholeUnits: PlannedToken = {
  address: '0xf812825102Be9CbFE65074dF6B32041114fEbC86',
  symbol: 'SWHOLE',
  name: 'Sandbox Whole Units',
  decimals: 0,
  kind: 'standard',
  usdPrice: 0.05,
};

/** Tokens that the chain's list lacks: the odd kinds, and a token without decimals. */
export const inventedTokens: Readonly<Record<number, readonly PlannedToken[]>> = {
  1: [feeOnTransfer, unsellable],
  56: [bytes32, noReturn, feeOnTransfer, unsellable],
  137: [bytes32, noReturn, feeOnTransfer, unsellable],
  43114: [wholeUnits, bytes32, noReturn, feeOnTransfer, unsellable],
  250: [wholeUnits, bytes32, noReturn, feeOnTransfer, unsellable],
  10: [bytes32, noReturn, feeOnTransfer, unsellable],
  42161: [wholeUnits, bytes32, noReturn, feeOnTransfer, unsellable],
  8453: [wholeUnits, bytes32, noReturn, feeOnTransfer, unsellable],
  42220: [wholeUnits, bytes32, noReturn, feeOnTransfer, unsellable],
};
