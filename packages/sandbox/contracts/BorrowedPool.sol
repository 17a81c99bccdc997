// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// A pool that runs another pool's code in its own place, as one of many clones. Where a constructor would have written constants
/// into that code, the sandbox has put reads of the pool's storage (see `readConstantsFromStorage.ts`).
abstract contract BorrowedPool {
    /// The slot of the first constant, far from those that the code uses.
    uint256 private constant first = 1 << 232;

    fallback() external virtual {
        pass(run(msg.data));
    }

    function code() internal pure virtual returns (address);

    function setConstant(uint256 index, uint256 value) internal {
        assembly {
            sstore(add(first, index), value)
        }
    }

    function getConstant(uint256 index) internal view returns (uint256 value) {
        assembly {
            value := sload(add(first, index))
        }
    }

    function run(bytes memory data) internal returns (bytes memory result) {
        bool done;
        (done, result) = code().delegatecall(data);
        if (done) return result;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }

    function pass(bytes memory result) internal pure {
        assembly {
            return(add(result, 32), mload(result))
        }
    }
}
