import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, http, parseEther } from 'viem';
import { findBuilt } from '../process/findBuilt';
import { type RunningProcess, startProcess } from '../process/startProcess';

/** Account 98 of the mnemonic, the keeper's alone. Written out, because deriving it takes half a second. */
export const keeperAccount = '0xFE0f143FcAD5B561b1eD2AC960278A2F23559Ef9';
const privateKey = '0xc1b5e6b1cd081956fa11c35329eeb84d31bceaf7253e84e0f90323d55065aa1f';

/** The keeper's balance of each chain's coin; anvil grants it. */
const inventory = parseEther('2000');

/** Starts the built keeper on the book of a gateway, with coins on each chain. Throws NotBuiltError. */
export async function startKeeper({
  url,
  chains,
  logLevel,
}: {
  url: string;
  chains: readonly { id: number; rpcUrl: string }[];
  logLevel: string;
}): Promise<RunningProcess> {
  const program = findBuilt('apps/gateway/dist/keeper.js');
  await Promise.all(
    chains.map(({ rpcUrl }) =>
      createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({
        address: keeperAccount,
        value: inventory,
      }),
    ),
  );
  // The chains begin anew with every start, and so do the keeper's losses.
  const folder = mkdtempSync(join(tmpdir(), 'livery-keeper-'));
  const keeper = startProcess(process.execPath, [program], {
    KEEPER_MAX_FILL: '1000',
    // All chains run on one machine, most of the time for nobody.
    KEEPER_POLL_SECONDS: '10',
    ...process.env,
    ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`RPC_URLS_${id}`, rpcUrl])),
    KEEPER_PRIVATE_KEY: privateKey,
    KEEPER_GATEWAY: url,
    KEEPER_DATA_DIR: folder,
    LOG_LEVEL: logLevel,
  });
  keeper.exited.then(() => rmSync(folder, { recursive: true, force: true }));
  keeper.output.pipe(process.stderr, { end: false });
  return keeper;
}
