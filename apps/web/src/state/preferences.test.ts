import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

async function open(state: unknown, version = 1) {
  kept.set('livery.preferences', JSON.stringify({ state, version }));
  vi.resetModules();
  return (await import('./preferences')).usePreferences.getState();
}

const defaults = {
  userDarkMode: null,
  userSlippageTolerance: null,
  userDeadline: 1_200,
  userExpertMode: false,
  userChainId: null,
  approval: null,
  language: null,
};

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('valid preferences are restored', async () => {
  const chosen = {
    userDarkMode: true,
    userSlippageTolerance: 4_999,
    userDeadline: 259_200,
    userExpertMode: true,
    userChainId: 137,
    approval: 'exact',
    language: 'iw',
  };
  expect(await open(chosen)).toEqual(chosen);
});

test('a choice to follow the system is restored', async () => {
  expect(await open({ ...defaults, userDarkMode: 'system' })).toMatchObject({ userDarkMode: 'system' });
});

test.each([
  ['userDarkMode', 'yes'],
  ['userSlippageTolerance', 5_000],
  ['userSlippageTolerance', -1],
  ['userSlippageTolerance', 0.5],
  ['userDeadline', 0],
  ['userDeadline', 1e12],
  ['userExpertMode', 'true'],
  ['userChainId', '137'],
  ['approval', 'all'],
  ['language', 7],
])('an invalid %s of %s gives its default, the other preferences stay', async (name, value) => {
  const others = { ...defaults, userDeadline: 600, userSlippageTolerance: 20 };
  const state = await open({ ...others, [name]: value });
  expect(state).toEqual({ ...others, [name]: defaults[name as keyof typeof defaults] });
});

test.each([
  ['an entry of another type', 'none'],
  ['null', null],
  ['an array', []],
])('%s gives the defaults', async (_, state) => {
  expect(await open(state)).toEqual(defaults);
});
