// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import "@openzeppelin/contracts-upgradeable/proxy/ClonesUpgradeable.sol";
import "./AlgebraPool.sol";

/// Creates the pools of Algebra for its factory, which is a contract of its own there.
contract AlgebraPoolDeployer {
    function deploy(address dataStorage, address factory, address token0, address token1) external returns (address pool) {
        require(msg.sender == factory, "not a factory");
        bytes32 salt = keccak256(abi.encode(token0, token1));
        pool = ClonesUpgradeable.cloneDeterministic(0x0000000000000000000000000000000000003b03, salt);
        AlgebraPool(pool).construct(dataStorage, factory, token0, token1);
    }
}
