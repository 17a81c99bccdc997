import { BaseError } from '@livery/core/errors/BaseError';
import { vi } from 'vitest';
import { useConnection } from '../../connection/useConnection';
import { type ActionScene, sceneChain, startScene, trader } from './actionScene';
import { type Play, playAction } from './playAction';
import type { StoppedPlay } from './playDialog';

/** The nodes and the gateway that a test's mocks of the page lead to. */
export type PlayedNodes = { clients: unknown; fetch: unknown };

/** Starts the scene of the actions as the connected trader, whose tab is seen: dialogs wait for that. */
export function startPlaying(): Promise<ActionScene> {
  useConnection.setState({ address: trader, chainId: sceneChain.id });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  return startScene();
}

/** Plays an action as the page does, from its form on, without a tick. Returns what stops it and what the wallet was asked. */
export async function playOnScene(
  { action, wallet: kind, intercept, answers, honestTimes, ...form }: Play,
  { nodes, scene, part = 2, isInOne }: { nodes: PlayedNodes; scene: ActionScene; part?: number; isInOne?: boolean },
) {
  const lies = { count: 0 };
  const gateway = scene.connect('gateway', { intercept, lies });
  // A wallet that was given the gateway's node hears its lies.
  const heard = kind === 'given' ? undefined : intercept;
  const wallet = scene.connect('wallet', { intercept: heard, answers, honestTimes, lies });
  const clients = { gateway, wallet, witness: kind === 'given' ? undefined : wallet };
  const fetch = (url: string) => scene.answerGateway(url, { intercept, lies });
  Object.assign(nodes, { clients, fetch });
  const codes = await listCodes(playAction({ action, ...form }, { scene, clients, fetch, part, isInOne }));
  return { codes, prompts: wallet.prompts, lies: lies.count };
}

/** Returns the codes of what stops an action: a refusal, consents, or an error of the page's own, of which the dialog tells. */
export async function listCodes(playing: Promise<StoppedPlay>): Promise<string[]> {
  const stopped = await playing.catch((error: unknown) => {
    if (error instanceof BaseError) return { code: error.code };
    throw error;
  });
  return 'code' in stopped ? [stopped.code] : stopped.consents.map(({ code }) => code);
}
