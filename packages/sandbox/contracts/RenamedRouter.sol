// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// A router whose functions are named after AVAX: Uniswap's, which runs in this contract's place. It answers to the names
/// with ETH, too.
contract RenamedRouter {
    /// In storage, so that the code needs no constructor. The router itself keeps nothing there.
    address private implementation;

    receive() external payable {}

    fallback() external payable {
        bytes4 name = rename(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let rest := and(mload(0), not(shl(224, 0xffffffff)))
            mstore(0, or(name, rest))
            let done := delegatecall(gas(), sload(implementation.slot), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }

    function rename(bytes4 name) private pure returns (bytes4) {
        if (name == 0xf91b3f72) return 0xf305d719; // addLiquidity
        if (name == 0x33c6b725) return 0x02751cec; // removeLiquidity
        if (name == 0x73bc79cf) return 0xaf2979eb; // removeLiquidity, with a fee on transfer
        if (name == 0x2c407024) return 0xded9382a; // removeLiquidity, with a permit
        if (name == 0x9fc27226) return 0x5b0d5984; // removeLiquidity, with both
        return name;
    }
}
