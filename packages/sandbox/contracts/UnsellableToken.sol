// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import {Token} from "./Token.sol";

/// Can be bought but not sold: nobody but its owner may send it to a pair or a router.
contract UnsellableToken is Token {
    function _beforeTokenTransfer(address from, address to, uint256) internal view override {
        require(from == address(0) || from == owner || !_isExchange(to), "Token: transfer failed");
    }

    /// Pairs and routers are known by the factory that they name.
    function _isExchange(address account) private view returns (bool) {
        if (account.code.length == 0) return false;
        (bool success, bytes memory result) = account.staticcall{gas: 20000}(abi.encodeWithSignature("factory()"));
        return success && result.length == 32;
    }
}
