// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// The prices of data on the OP stack since its Fjord upgrade, in the place of its predeploy, with the fees that anyone sets.
contract GasPriceOracle {
    bool public constant isEcotone = true;
    bool public constant isFjord = true;
    uint32 public constant baseFeeScalar = 5_227;
    uint32 public constant blobBaseFeeScalar = 1_014_213;

    uint256 public l1BaseFee;
    uint256 public blobBaseFee;

    function set(uint256 l1BaseFee_, uint256 blobBaseFee_) external {
        l1BaseFee = l1BaseFee_;
        blobBaseFee = blobBaseFee_;
    }

    /// The fee in wei of an unsigned transaction: a linear estimate of its compressed bytes and of a signature's, of 100 bytes at least.
    function getL1Fee(bytes calldata transaction) external view returns (uint256) {
        uint256 size = 836_500 * (measureFastLz(transaction) + 68);
        uint256 estimated = size > 42_585_600 + 100_000_000 ? size - 42_585_600 : 100_000_000;
        return (estimated * (16 * baseFeeScalar * l1BaseFee + blobBaseFeeScalar * blobBaseFee)) / 1e12;
    }

    /// The bytes to which FastLZ (level 1) compresses the input.
    function measureFastLz(bytes calldata input) private pure returns (uint256 size) {
        uint256[] memory seen = new uint256[](8192);
        uint256 length = input.length;
        uint256 limit = length > 13 ? length - 13 : 0;
        uint256 anchor = 0;
        uint256 at = 2;
        while (at < limit) {
            uint256 match_ = 0;
            bool isFound = false;
            while (at < limit) {
                uint256 three = readThree(input, at);
                uint256 slot = toSlot(three);
                match_ = seen[slot];
                seen[slot] = at;
                isFound = at - match_ <= 8191 && three == readThree(input, match_);
                if (isFound) break;
                at++;
            }
            if (!isFound || at + 1 >= limit) break;
            if (at > anchor) size += measureLiterals(at - anchor);
            uint256 matched = measureMatch(input, match_ + 3, at + 3);
            size += 3 * ((matched - 1) / 262) + ((matched - 1) % 262 >= 6 ? 3 : 2);
            seen[toSlot(readThree(input, at + matched))] = at + matched;
            seen[toSlot(readThree(input, at + matched + 1))] = at + matched + 1;
            at += matched + 2;
            anchor = at;
        }
        size += measureLiterals(length - anchor);
    }

    /// The length of a match after its first three bytes, with the byte that ends it by being different.
    function measureMatch(bytes calldata input, uint256 a, uint256 b) private pure returns (uint256 length) {
        uint256 most = input.length - 4 - b;
        bool isEqual = true;
        while (isEqual && length < most) {
            isEqual = read(input, a + length) == read(input, b + length);
            length++;
        }
    }

    function measureLiterals(uint256 count) private pure returns (uint256) {
        uint256 rest = count % 32;
        return ((count - rest) / 32) * 33 + (rest > 0 ? rest + 1 : 0);
    }

    function read(bytes calldata input, uint256 at) private pure returns (uint256) {
        return at < input.length ? uint8(input[at]) : 0;
    }

    function readThree(bytes calldata input, uint256 at) private pure returns (uint256) {
        return read(input, at) | (read(input, at + 1) << 8) | (read(input, at + 2) << 16);
    }

    function toSlot(uint256 three) private pure returns (uint256) {
        return (((three * 2_654_435_769) & 0xffffffff) >> 19) & 8191;
    }
}
