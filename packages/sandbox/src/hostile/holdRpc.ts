import type { Interception } from './interception';

/** A node that says nothing to whoever asks for `method`, until it is released; `reached` tells that it was asked. */
export function holdRpc(method: string): { intercept: Interception; reached: Promise<void>; release(): void } {
  const reached = createSignal();
  const released = createSignal();
  return {
    async intercept({ body, pass }) {
      if (body.includes(`"${method}"`)) {
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
