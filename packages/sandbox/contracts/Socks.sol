// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";

/// The collectible whose holders the page greets: `count` pairs of socks, all held by `holder` at first.
contract Socks is ERC721Upgradeable {
    function initialize(string calldata name_, string calldata symbol_, address holder, uint256 count)
        external
        initializer
    {
        __ERC721_init(name_, symbol_);
        for (uint256 id = 1; id <= count; id++) _mint(holder, id);
    }
}
