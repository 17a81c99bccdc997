// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import "./Renamed.sol";

/// A router or quoter that the pools of Pancake V3 call back by their own name: Uniswap's, which runs in this contract's place.
contract PancakePeriphery is Renamed {
    function rename(bytes4 name) internal pure override returns (bytes4) {
        return name == 0x23a69e75 ? bytes4(0xfa461e33) : name; // pancakeV3SwapCallback, uniswapV3SwapCallback
    }
}
