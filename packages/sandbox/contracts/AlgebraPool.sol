// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import "./BorrowedPool.sol";

/// A pool of Algebra: its compiled code runs in the place of each.
contract AlgebraPool is BorrowedPool {
    function code() internal pure override returns (address) {
        return 0x0000000000000000000000000000000000003b04;
    }

    /// Does what the constructor would.
    function construct(address dataStorage, address factory, address token0, address token1) external {
        require(getConstant(0) == 0, "constructed");
        setConstant(0, uint160(dataStorage));
        setConstant(1, uint160(factory));
        setConstant(2, uint160(token0));
        setConstant(3, uint160(token1));
        // The fee in `globalState`, behind price and tick.
        assembly {
            sstore(2, shl(184, 100))
        }
    }
}
