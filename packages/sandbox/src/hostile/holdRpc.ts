import type { Interception } from './interception';

/**
 * Holds back every answer of a node to `method` until it is released; `reached` resolves at the first such request. `path`
 * selects the node, by default all.
 */
export function holdRpc(
  method: string,
  { path: wanted = /./ }: { path?: RegExp } = {},
): { intercept: Interception; reached: Promise<void>; release(): void } {
  const reached = createSignal();
  const released = createSignal();
  return {
    async intercept({ path, body, pass }) {
      if (wanted.test(path) && body.includes(`"${method}"`)) {
        reached.give();
        await released.given;
      }
      return pass();
    },
    reached: reached.given,
    release: released.give,
  };
}

function createSignal(): { given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
