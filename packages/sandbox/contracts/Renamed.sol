// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// A contract that runs another one's code in its own place, with some of its functions under other names. It answers to the
/// names of that code, too.
abstract contract Renamed {
    /// Where the address of the code is stored, so that this contract needs no constructor. Far from the slots that the code uses.
    bytes32 private constant place = keccak256("livery.sandbox.implementation");

    receive() external payable {}

    fallback() external payable {
        bytes4 name = rename(msg.sig);
        bytes32 slot = place;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let rest := and(mload(0), not(shl(224, 0xffffffff)))
            mstore(0, or(name, rest))
            let done := delegatecall(gas(), sload(slot), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }

    function rename(bytes4 name) internal pure virtual returns (bytes4);
}
