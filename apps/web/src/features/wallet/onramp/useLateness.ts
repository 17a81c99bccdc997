import { useEffect, useState } from 'react';

/** After this, what was to load is taken for stopped. */
const patienceMs = 12_000;

/** Whether a component has been waiting for too long. */
export function useLateness(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
