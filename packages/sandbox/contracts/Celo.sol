// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// CELO, the native coin of its chain as a token: a balance is the account's balance of the coin, and a transfer moves the coin through
/// the chain's precompile. Anvil answers the precompile to every caller, which the live chain does not.
contract Celo {
    string public constant name = "Celo";
    string public constant symbol = "CELO";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    address private constant precompile = address(0xfd);

    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function balanceOf(address account) external view returns (uint256) {
        return account.balance;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        require(to != address(0), "no recipient");
        // A failed precompile takes all gas.
        require(value <= from.balance, "balance too low");
        (bool isMoved,) = precompile.call(abi.encode(from, to, value));
        require(isMoved, "not moved");
        emit Transfer(from, to, value);
        return true;
    }
}
