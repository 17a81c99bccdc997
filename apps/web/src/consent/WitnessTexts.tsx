import { use, useMemo } from 'react';
import { usePublicWitness } from '../connection/publicWitness';
import { TextContext } from '../text/TextProvider';
import type { TextId } from '../text/textId';
import type { Elements } from '../ui/content';

/** The texts that name the wallet's own node, and the same about a public one. */
const publicTexts: Readonly<Record<string, TextId>> = {
  'swap.checkedByWallet': 'swap.checkedByPublic',
  'swap.byWallet': 'swap.byPublic',
  'swap.pricedByWallet': 'swap.pricedByPublic',
  'swap.consentPaysLess': 'swap.publicPaysLess',
  'swap.consentCostsMore': 'swap.publicCostsMore',
  'swap.blocked.PRICE_FAR_WORSE': 'swap.publicFarWorse',
  'swap.nameDisputed': 'swap.nameDisputedPublic',
  'swap.nameDenied': 'swap.nameDeniedPublic',
  'swap.tokenByWallet': 'swap.byPublic',
  'limit.consentBelow': 'limit.publicBelow',
  'liquidity.consentOffMarket': 'liquidity.publicOffMarket',
  'liquidity.blocked.PRICE_FAR_WORSE': 'liquidity.publicFarWorse',
};

/** Names the public node in the texts of a review, where it takes the place of the wallet's own. */
export function WitnessTexts({ chainId, children }: { chainId: number; children: Elements }) {
  const texts = use(TextContext);
  const node = usePublicWitness(chainId);
  const named = useMemo(() => {
    if (!texts || node === undefined) return texts;
    return {
      locale: texts.locale,
      _: (id: string, values = {}) => texts._(publicTexts[id] ?? id, { ...values, node }),
      complete: (id?: string) => texts.complete?.(id && (publicTexts[id] ?? id)),
    };
  }, [texts, node]);
  return <TextContext value={named}>{children}</TextContext>;
}
