// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import {ERC20PermitUpgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20PermitUpgradeable.sol";

/// An ERC-20 with permit that keeps everything in storage, so that one runtime code serves every token.
contract Token is ERC20PermitUpgradeable {
    address public owner;
    uint8 private _decimals;

    function initialize(string calldata name_, string calldata symbol_, uint8 decimals_, address owner_)
        external
        initializer
    {
        __ERC20_init(name_, symbol_);
        __ERC20Permit_init(name_);
        _decimals = decimals_;
        owner = owner_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == owner, "Token: not the owner");
        _mint(to, amount);
    }
}
