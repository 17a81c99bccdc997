// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface IPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function mint(address owner, int24 lower, int24 upper, uint128 liquidity, bytes calldata data) external;
    function burn(int24 lower, int24 upper, uint128 liquidity) external;
    function collect(address to, int24 lower, int24 upper, uint128 most0, uint128 most1) external;
}

interface IAlgebraPool {
    function mint(address payer, address owner, int24 lower, int24 upper, uint128 liquidity, bytes calldata data) external;
}

/// Owns the positions of the seeded V3 pools and pays for them with the tokens that it holds.
contract LiquidityProvider {
    function deposit(IPool pool, int24 lower, int24 upper, uint128 liquidity) external {
        pool.mint(address(this), lower, upper, liquidity, "");
    }

    function depositIntoAlgebra(IAlgebraPool pool, int24 lower, int24 upper, uint128 liquidity) external {
        pool.mint(address(this), address(this), lower, upper, liquidity, "");
    }

    function withdraw(IPool pool, int24 lower, int24 upper, uint128 liquidity) external {
        pool.burn(lower, upper, liquidity);
        pool.collect(address(this), lower, upper, type(uint128).max, type(uint128).max);
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        pay(IPool(msg.sender), amount0, amount1);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        pay(IPool(msg.sender), amount0, amount1);
    }

    function algebraMintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        pay(IPool(msg.sender), amount0, amount1);
    }

    function pay(IPool pool, uint256 amount0, uint256 amount1) private {
        if (amount0 > 0) transfer(pool.token0(), amount0);
        if (amount1 > 0) transfer(pool.token1(), amount1);
    }

    /// Some tokens return nothing.
    function transfer(address token, uint256 amount) private {
        (bool done,) = token.call(abi.encodeWithSignature("transfer(address,uint256)", msg.sender, amount));
        require(done, "not paid");
    }
}
