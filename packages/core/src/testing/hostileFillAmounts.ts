import { maxUint256 } from 'viem';
import { wholeBalance } from '../domain/calldata/transformErc20Abi';
import { honestScenes, type Scene } from './scene';
import { changeFill, venueScenes, withFill } from './venueScenes';

const { plain } = honestScenes;
const { mixed, three, exactOutput, onlyExactOutput, nativeSoldExactOutput } = venueScenes;

type Case = readonly [string, string, Scene];

const amountCase = (fault: string, scene: Scene): Case => ['amountMismatch', fault, scene];
const half = (1n << 255n) | (5n * 10n ** 17n);

/** Scenes whose fills over several venues trade other amounts than the swap: [rule, fault, scene]. */
export const hostileFillAmounts: readonly Case[] = [
  amountCase(
    'a fill twice',
    withFill(plain, 0, (step) => [step, step]),
  ),
  amountCase(
    'two connected fills sell a unit more',
    changeFill(mixed, 1, (step) => ({ fillAmount: step.fillAmount + 1n })),
  ),
  amountCase(
    'two connected fills sell a unit less',
    changeFill(mixed, 1, (step) => ({ fillAmount: step.fillAmount - 1n })),
  ),
  amountCase(
    'one fill leaves the other its amount, but sells the whole balance',
    changeFill(mixed, 0, { fillAmount: wholeBalance }),
  ),
  amountCase(
    'a fill of the rest when nothing is left',
    changeFill(changeFill(mixed, 0, { fillAmount: 100_000_000n }), 1, { fillAmount: wholeBalance }),
  ),
  amountCase('a share of the balance is sold first', changeFill(mixed, 1, { fillAmount: half })),
  amountCase('a share of the balance is sold later', changeFill(mixed, 2, { fillAmount: half })),
  amountCase('more than the whole balance as a share', changeFill(mixed, 2, { fillAmount: wholeBalance + 1n })),
  amountCase('the largest number for the whole balance', changeFill(mixed, 2, { fillAmount: maxUint256 })),
  amountCase('a fixed amount is sold later', changeFill(mixed, 2, { fillAmount: 40n * 10n ** 18n })),
  amountCase('nothing is sold later', changeFill(mixed, 2, { fillAmount: 0n })),
  amountCase('a share of none of the balance', changeFill(mixed, 2, { fillAmount: 1n << 255n })),
  amountCase('the later fill buys instead of selling', changeFill(mixed, 2, { side: 1 })),
  amountCase('the first of two connected fills buys instead of selling', changeFill(mixed, 1, { side: 1 })),
  amountCase('the middle of three fills sells a share', changeFill(three, 1, { fillAmount: half })),
  amountCase('an unknown side', changeFill(mixed, 2, { side: 2 })),
  amountCase(
    'an exact output buys the whole beside its connected fills',
    changeFill(exactOutput, 0, { fillAmount: exactOutput.intent.amount + (exactOutput.intent.amount * 3n) / 1_000n }),
  ),
  amountCase('an exact output sells in the fill that should buy', changeFill(exactOutput, 0, { side: 0 })),
  amountCase('connected fills of an exact output buy first', changeFill(exactOutput, 1, { side: 1 })),
  amountCase('connected fills of an exact output buy later', changeFill(exactOutput, 2, { side: 1 })),
  amountCase(
    'connected fills of an exact output sell more than the call',
    changeFill(exactOutput, 1, { fillAmount: exactOutput.call.sellAmount + 1n }),
  ),
  amountCase(
    'connected fills of an exact output sell the whole balance',
    changeFill(exactOutput, 1, { fillAmount: wholeBalance }),
  ),
  amountCase(
    'connected fills of an exact output sell a share later',
    changeFill(onlyExactOutput, 1, { fillAmount: half }),
  ),
  amountCase(
    'an exact output for the native coin sells more than the call',
    changeFill(nativeSoldExactOutput, 1, { fillAmount: nativeSoldExactOutput.call.sellAmount + 1n }),
  ),
];
