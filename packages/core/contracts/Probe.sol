// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface Token {
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// Makes one call and measures its effects. Never deployed: a single `eth_call` places its code at the address of the
/// account that would make the call, so that this account is the call's sender and nothing is stored.
contract Probe {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct Measurement {
        address token;
        address account;
        /// The zero address to measure the account's balance, else the spender of the allowance to measure.
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

    /// Permit2 asks an account with code, and the probe's code stands in the place of none: it answers by the account's key.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer == address(this) ? this.isValidSignature.selector : bytes4(0);
    }
}
