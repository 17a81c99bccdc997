import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { useMutation } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { findAppConfig } from '../config/readAppConfig';
import { describeAmount } from '../text/describeAmount';
import { getLanguageTag } from '../text/languages';
import { useLanguage } from '../text/useLanguage';
import { useText } from '../text/useText';
import { useAmountText } from '../ui/Amount';
import { Button } from '../ui/Button';
import type { ComparedSide, ComparedTrade } from './compareTrade';
import { saveFile } from './saveFile';

type Props = {
  chain: Chain;
  hash: Hash;
  compared: ComparedTrade;
  /** Seconds since 1970. */
  timestamp: bigint;
};

/** Saves what a trade moved as a picture. Absent where an amount is not proved by the receipt. */
export function PictureButton({ chain, hash, compared: { gives, gets }, timestamp }: Props) {
  const text = useText();
  const write = useAmountText();
  const tag = getLanguageTag(useLanguage());
  const describe = (sides: readonly ComparedSide[]) =>
    sides.map(({ token, moved = 0n }) => write(describeAmount(moved, token))).join(' + ');
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { drawPicture } = await import('./drawPicture');
      const picture = await drawPicture({
        name: findAppConfig()?.config.name ?? location.host,
        outcome: text('activity.success'),
        given: describe(gives),
        arrived: describe(gets),
        facts: [time.format(Number(timestamp) * 1_000), chain.name, shortenAddress(hash)].join(' · '),
      });
      saveFile(`${hash}.png`, picture);
    },
  });
  if (gives.length === 0 || gets.length === 0) return null;
  if ([...gives, ...gets].some(({ moved }) => moved === undefined)) return null;
  return (
    <>
      <Button kind="secondary" size="small" busy={isPending} disabled={isPending} onClick={() => mutate()}>
        {text('activity.picture')}
      </Button>
      {isError && <span role="alert">{text('shell.partMissing')}</span>}
    </>
  );
}
