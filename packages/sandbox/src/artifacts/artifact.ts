import type { Abi, Hex } from 'viem';

/** A contract as a compiler leaves it. `bytecode` creates it. */
export type Artifact = { abi: Abi; bytecode: Hex };
