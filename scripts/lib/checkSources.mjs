const cruised = ['--no-progress', 'apps', 'packages', 'e2e', 'bench'];

/**
 * Runs the checks that execute nothing of the product: types beside the others, since each takes one core.
 *
 * @param {(title: string, ...command: string[]) => Promise<void>} check
 */
export async function checkSources(check) {
  const checkOthers = async () => {
    await check('lint', 'npx', 'biome', 'check', '.');
    await check('layers', 'npx', 'depcruise', '--config', '.dependency-cruiser.cjs', ...cruised);
    await check('folders', 'npx', 'depcruise', '--config', '.dependency-cruiser-folders.cjs', ...cruised);
    await check('rooms', 'node', 'scripts/quality.mjs');
    await check('licences', 'node', 'scripts/licences.mjs', '--check');
  };
  await Promise.all([check('types', 'npx', 'tsc'), checkOthers()]);
}
