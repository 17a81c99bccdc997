import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from '../../../state/persisted';
import { expiryChoices } from '../terms/limitTerms';

const schema = v.object({
  typed: v.fallback(
    v.optional(
      v.object({
        pair: v.string(),
        price: v.object({ text: v.string(), isInverted: v.boolean() }),
        /** The seconds that were proposed when the price was typed; undefined where no market was known. */
        expiry: v.optional(v.picklist(expiryChoices)),
      }),
    ),
    undefined,
  ),
  chosenExpiry: v.fallback(v.optional(v.picklist(expiryChoices)), undefined),
});

type TypedOrder = v.InferOutput<typeof schema>;

/**
 * The price of the limit form with its pair, and the expiry that the trader chose, in seconds: remembered until the tab
 * is closed.
 */
export const useTypedOrder = create<TypedOrder>()(
  persist(
    (): TypedOrder => ({}),
    persisted(
      'typedOrder',
      1,
      schema,
      (order) => order,
      () => sessionStorage,
    ),
  ),
);
