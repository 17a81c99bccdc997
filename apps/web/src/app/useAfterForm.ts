import { useEffect } from 'react';
import { bringTheRest } from './bringTheRest';

let tell = () => {};
/** Settled when the form stands and what most visits need next is there, or cannot be had. */
export const restIsThere = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Brings, once the form stands, what it can live without until then. */
export function useAfterForm(): void {
  useEffect(() => {
    void bringTheRest().finally(tell);
  }, []);
}
