// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import {Token} from "./Token.sol";

/// Burns 2 % of every transfer.
contract FeeOnTransferToken is Token {
    function _transfer(address from, address to, uint256 amount) internal override {
        uint256 fee = (amount * 2) / 100;
        _burn(from, fee);
        super._transfer(from, to, amount - fee);
    }
}
