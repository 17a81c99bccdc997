// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// Creates the pools of Pancake V3 for its factory, which is a contract of its own there.
contract PancakePoolDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    /// Holds the pool's creation code as its code.
    address private constant template = 0x0000000000000000000000000000000000003B00;

    /// Read by the constructor of a pool.
    Parameters public parameters;

    function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address pool)
    {
        require(msg.sender == factory, "not a factory");
        parameters = Parameters(factory, token0, token1, fee, tickSpacing);
        bytes memory creation = template.code;
        bytes32 salt = keccak256(abi.encode(token0, token1, fee));
        assembly {
            pool := create2(0, add(creation, 32), mload(creation), salt)
        }
        require(pool != address(0), "not created");
        delete parameters;
    }
}
