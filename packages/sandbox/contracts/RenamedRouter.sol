// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import "./Renamed.sol";

/// A router whose functions are named after AVAX: Uniswap's, which runs in this contract's place.
contract RenamedRouter is Renamed {
    function rename(bytes4 name) internal pure override returns (bytes4) {
        if (name == 0xf91b3f72) return 0xf305d719; // addLiquidity
        if (name == 0x33c6b725) return 0x02751cec; // removeLiquidity
        if (name == 0x73bc79cf) return 0xaf2979eb; // removeLiquidity, with a fee on transfer
        if (name == 0x2c407024) return 0xded9382a; // removeLiquidity, with a permit
        if (name == 0x9fc27226) return 0x5b0d5984; // removeLiquidity, with both
        return name;
    }
}
