// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface IPriced {
    function slot0() external view returns (uint160 price, int24 tick, uint16, uint16, uint16, bool);
}

/// A fee module of Slipstream whose fees follow the price, and rise with time: what two of its modules do, in the simplest way.
contract SwapFeeModule {
    struct Rule {
        uint24 base;
        uint24 perTick;
        int24 centre;
        uint24 perSecond;
        uint40 since;
    }

    mapping(address => Rule) public rules;

    function setRule(address pool, uint24 base, uint24 perTick, int24 centre, uint24 perSecond) external {
        rules[pool] = Rule(base, perTick, centre, perSecond, uint40(block.timestamp));
    }

    function getFee(address pool) external view returns (uint24) {
        Rule memory rule = rules[pool];
        require(rule.since > 0, "no rule");
        (, int24 tick,,,,) = IPriced(pool).slot0();
        int256 distance = int256(tick) - rule.centre;
        uint256 ticks = uint256(distance < 0 ? -distance : distance);
        return uint24(rule.base + ticks * rule.perTick + (block.timestamp - rule.since) * rule.perSecond);
    }
}
