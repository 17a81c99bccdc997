// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface Token {
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// Makes one call and measures what it changes. Never deployed: in a single `eth_call` its code is put at the address
/// of the account that would make the call, so that the call's sender is that account and nothing is kept.
contract Probe {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct Measurement {
        address token;
        address account;
        /// Zero: the account's balance is measured, else what it lets the spender take.
        address spender;
    }

    function run(address target, uint256 value, bytes calldata data, Measurement[] calldata measurements)
        external
        payable
        returns (bool success, bytes memory returnData, uint256[] memory before, uint256[] memory afterwards)
    {
        before = measure(measurements);
        (success, returnData) = target.call{value: value}(data);
        afterwards = measure(measurements);
    }

    receive() external payable {}

    function measure(Measurement[] calldata measurements) private view returns (uint256[] memory amounts) {
        amounts = new uint256[](measurements.length);
        for (uint256 i; i < measurements.length; ++i) {
            Measurement calldata m = measurements[i];
            if (m.spender != address(0)) amounts[i] = Token(m.token).allowance(m.account, m.spender);
            else if (m.token == NATIVE) amounts[i] = m.account.balance;
            else amounts[i] = Token(m.token).balanceOf(m.account);
        }
    }
}
