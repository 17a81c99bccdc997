import { concat, decodeFunctionData, encodeFunctionData, type Hex, numberToHex } from 'viem';
import { universalRouterAbi } from '../domain/calldata/encodeUniversalSwap';
import { type Scene, withResponse } from './scene';
import type { UniversalScene } from './universalScenes';

/** A command of the Universal Router, or an action of a fill over V4, with its parameters. */
export type RawCommand = readonly [id: number, input: Hex];

/** Returns the scene with changed commands. */
export function withCommands(
  scene: UniversalScene,
  change: (commands: readonly RawCommand[]) => readonly RawCommand[],
): Scene {
  const { args } = decodeFunctionData({ abi: universalRouterAbi, data: scene.quote.response.data });
  const [bytes, inputs, deadline] = args;
  const commands = inputs.map(
    (input, index): RawCommand => [Number(`0x${bytes.slice(2 + 2 * index, 4 + 2 * index)}`), input],
  );
  const changed = change(commands);
  const ids = concat(changed.map(([id]) => numberToHex(id, { size: 1 })));
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [ids.length > 2 ? ids : '0x', changed.map(([, input]) => input), deadline],
  });
  return withResponse(scene, { data });
}

/** Returns the scene with one command changed. */
export function withCommand(scene: UniversalScene, id: number, change: (input: Hex) => readonly RawCommand[]): Scene {
  return withCommands(scene, (commands) => commands.flatMap((each) => (each[0] === id ? change(each[1]) : [each])));
}
