// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import "./BorrowedPool.sol";

interface ISlipstreamFees {
    function getSwapFee(address pool) external view returns (uint24);
}

/// A pool with the functions and layouts of Slipstream's, without its gauges: Uniswap's pool, from which that was made, does the
/// arithmetic, at the fee that the factory tells for each swap.
contract SlipstreamPool is BorrowedPool {
    function code() internal pure override returns (address) {
        return 0x0000000000000000000000000000000000003b02;
    }

    /// The factory calls it in the transaction that creates the pool.
    function initialize(address factory, address token0, address token1, int24 spacing, address, uint160 price) external {
        require(getConstant(0) == 0, "initialized");
        setConstant(0, uint160(factory));
        setConstant(1, uint160(token0));
        setConstant(2, uint160(token1));
        setConstant(4, uint24(spacing));
        int24 steps = int24(887272) / spacing;
        setConstant(5, type(uint128).max / uint24(2 * steps + 1));
        run(abi.encodeWithSignature("initialize(uint160)", price));
    }

    function fee() public view returns (uint24) {
        return ISlipstreamFees(address(uint160(getConstant(0)))).getSwapFee(address(this));
    }

    /// Has no `feeProtocol`, the sixth of Uniswap's fields.
    function slot0() external returns (uint160, int24, uint16, uint16, uint16, bool) {
        bytes memory state = run(abi.encodeWithSignature("slot0()"));
        assembly {
            mstore(add(state, 192), mload(add(state, 224)))
            return(add(state, 32), 192)
        }
    }

    /// Has the net liquidity in the gauge as its third, and the growth of rewards as its sixth field.
    function ticks(int24)
        external
        returns (uint128, int128, int128, uint256, uint256, uint256, int56, uint160, uint32, bool)
    {
        bytes memory words = run(msg.data);
        assembly {
            let from := add(words, 32)
            let to := mload(0x40)
            mstore(to, mload(from))
            mstore(add(to, 32), mload(add(from, 32)))
            mstore(add(to, 64), 0)
            mstore(add(to, 96), mload(add(from, 64)))
            mstore(add(to, 128), mload(add(from, 96)))
            mstore(add(to, 160), 0)
            mstore(add(to, 192), mload(add(from, 128)))
            mstore(add(to, 224), mload(add(from, 160)))
            mstore(add(to, 256), mload(add(from, 192)))
            mstore(add(to, 288), mload(add(from, 224)))
            return(to, 320)
        }
    }

    /// Uniswap's `slot0`, for its quoter, which takes the place of Slipstream's.
    function uniswapSlot0() external {
        pass(run(abi.encodeWithSignature("slot0()")));
    }

    fallback() external override {
        bool pays = msg.sig == 0x128acb08 || msg.sig == 0x490e6cbc; // swap, flash
        if (pays) setConstant(3, fee());
        pass(run(msg.data));
    }
}
