// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// The code that an account runs by EIP-7702, so that it can make several calls as one: all of them, or none. Its interface is ERC-7821's
/// for batches without further data. Only the account itself may ask for them.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// ERC-7821's mode of a single batch that reverts as a whole.
    bytes32 private constant single = bytes32(uint256(1) << 248);

    error NotTheAccount();
    error UnknownMode();

    receive() external payable {}

    function execute(bytes32 mode, bytes calldata executionData) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        if (mode != single) revert UnknownMode();
        Call[] memory calls = abi.decode(executionData, (Call[]));
        for (uint256 index = 0; index < calls.length; index++) {
            Call memory call = calls[index];
            (bool done, bytes memory answer) = call.to.call{value: call.value}(call.data);
            if (!done) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
