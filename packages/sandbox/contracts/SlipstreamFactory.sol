// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import "@openzeppelin/contracts-upgradeable/proxy/ClonesUpgradeable.sol";
import "./SlipstreamPool.sol";

interface IFeeModule {
    function getFee(address pool) external view returns (uint24);
}

/// A factory with the functions and events of Slipstream's. Anyone may change its fees here.
contract SlipstreamFactory {
    address public constant poolImplementation = 0x0000000000000000000000000000000000003B01;

    address public swapFeeModule;
    mapping(int24 => uint24) public tickSpacingToFee;
    mapping(address => mapping(address => mapping(int24 => address))) public getPool;

    event PoolCreated(address indexed token0, address indexed token1, int24 indexed tickSpacing, address pool);

    function enableTickSpacing(int24 tickSpacing, uint24 fee) external {
        tickSpacingToFee[tickSpacing] = fee;
    }

    function setSwapFeeModule(address module) external {
        swapFeeModule = module;
    }

    function createPool(address tokenA, address tokenB, int24 tickSpacing, uint160 sqrtPriceX96)
        external
        returns (address pool)
    {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(tickSpacingToFee[tickSpacing] != 0, "no such spacing");
        bytes32 salt = keccak256(abi.encode(token0, token1, tickSpacing));
        pool = ClonesUpgradeable.cloneDeterministic(poolImplementation, salt);
        SlipstreamPool(pool).initialize(address(this), token0, token1, tickSpacing, address(0), sqrtPriceX96);
        getPool[token0][token1][tickSpacing] = pool;
        getPool[token1][token0][tickSpacing] = pool;
        emit PoolCreated(token0, token1, tickSpacing, pool);
    }

    /// A module that fails, or asks for more than a tenth, is passed over.
    function getSwapFee(address pool) external view returns (uint24) {
        if (swapFeeModule != address(0)) {
            try IFeeModule(swapFeeModule).getFee(pool) returns (uint24 fee) {
                if (fee <= 100_000) return fee;
            } catch {}
        }
        (, bytes memory spacing) = pool.staticcall(abi.encodeWithSignature("tickSpacing()"));
        return tickSpacingToFee[abi.decode(spacing, (int24))];
    }
}
