// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// The price of data on Arbitrum, in the place of its precompile, which anyone sets. The sandbox's chain does not take it.
contract ArbGasInfo {
    uint256 public perByte;

    function set(uint256 perByte_) external {
        perByte = perByte_;
    }

    function getPricesInArbGas() external view returns (uint256, uint256, uint256) {
        return (140 * perByte, perByte, 20_000);
    }
}
