import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file),
);

/** Lists the files that mention one of some names. */
function listMentions(names: RegExp): string[] {
  return files.filter((file) => names.test(readFileSync(join(folder, file), 'utf8'))).sort();
}

test('digits are cut by describeAmount and describeCost, but for the text of fields and fees of fixed places', () => {
  expect(listMentions(/\bformat(Significant|SignificantUp|Places)\b/)).toEqual([
    'features/liquidity/add/depositForm.ts',
    'features/liquidity/remove/removalForm.ts',
    'features/studio/form/FeeTable.tsx',
    'features/swap/facts/getFactRows.ts',
    'features/swap/fee/getFeeMessage.ts',
    'features/swap/form/SwapSides.tsx',
    'fiat/convertMoney.ts',
    'text/describeAmount.ts',
    'text/describeCost.ts',
    // In the first script, which has no other amount in words.
    'ui/trade/BalanceLine.tsx',
    'ui/trade/ShareButtons.tsx',
  ]);
});

test('exact amounts are for fields, links and files only; a text has them from describeAmount', () => {
  expect(listMentions(/\bformatUnits\b/)).toEqual([
    'app/WrapDialog.tsx',
    'features/activity/history/CsvButton.tsx',
    'features/limit/form/LimitCard.tsx',
    'features/liquidity/remove/DetailedFields.tsx',
    'features/settings/SlippageSetting.tsx',
    'features/swap/ways/OtherWays.tsx',
    'fiat/convertMoney.ts',
    'receipt/getRetryPath.ts',
    'receipt/receiptCells.ts',
    'ui/trade/ShareButtons.tsx',
  ]);
});

test('numbers are grouped by Amount and the texts, but in fields and pictures and for percentages within them', () => {
  expect(listMentions(/\b(useGroupedDigits|groupDigits)\b/)).toEqual([
    'features/limit/depth/DepthFace.tsx',
    'features/liquidity/add/DepositFacts.tsx',
    'features/liquidity/confirm/LiquidityReview.tsx',
    'features/liquidity/migrate/PriceComparison.tsx',
    'features/liquidity/pool/EntryPicture.tsx',
    'features/liquidity/pool/PositionCard.tsx',
    'features/liquidity/pool/PositionTable.tsx',
    'features/settings/SlippageSetting.tsx',
    'ssr/earlyForm.ts',
    'text/groupDigits.ts',
    'text/useLanguage.ts',
    'text/useText.ts',
    'ui/Amount.tsx',
    'ui/fields/guardNumber.ts',
    'ui/trade/AmountField.tsx',
  ]);
});

test('the browser formats money, times, shares and the prices of the chart, and no amounts', () => {
  expect(listMentions(/\bIntl\.NumberFormat\b|\btoLocaleString\b/)).toEqual([
    'approval/ApprovalClock.tsx',
    'features/chart/useChartFormat.ts',
    'features/limit/depth/toShortDecimal.ts',
    'features/limit/orders/orderFigures.tsx',
    'features/limit/terms/expiryText.ts',
    'fiat/formatWorth.ts',
    'text/createTexts.ts',
    'text/groupDigits.ts',
    'wallet/panels/ClockNotice.tsx',
  ]);
});

test('no amount is joined with its symbol by hand', () => {
  const joined = files.filter((file) =>
    /\{[^{}]*(amount|shown|format|group|write)[^{}]*\}\s*(\{' '\})?\s*\$?\{[^{}]*symbol[^{}]*\}/i.test(
      readFileSync(join(folder, file), 'utf8').replaceAll(/text\([^;]*?\)/g, ''),
    ),
  );
  expect(joined).toEqual(['ui/Amount.tsx']);
});
