// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// The prices of data on the OP stack, in the place of its predeploy, with the fees that anyone sets.
contract GasPriceOracle {
    bool public constant isEcotone = true;
    bool public constant isFjord = true;
    uint32 public constant baseFeeScalar = 5_227;
    uint32 public constant blobBaseFeeScalar = 1_014_213;

    uint256 public l1BaseFee;
    uint256 public blobBaseFee;

    function set(uint256 l1BaseFee_, uint256 blobBaseFee_) external {
        l1BaseFee = l1BaseFee_;
        blobBaseFee = blobBaseFee_;
    }
}
