import { execFileSync } from 'node:child_process';

/** The first three bytes of the network, in place of 10.0.0 in the files of deploy/ha: one that no other machine here has. */
export const networkPrefix = '10.231.77';

const bridge = 'livery-ha';
const spaceOf = (member: number) => `livery-ha-${member}`;
const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Makes a network space for each member, with a cable to a bridge that this machine is on, too: three machines on a
 * switch, as far as their programs can tell. Needs root.
 */
export function startNetwork(members: readonly number[]) {
  stopNetwork(members);
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${networkPrefix}.1/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  for (const member of members) {
    const [space, outer] = [spaceOf(member), `${bridge}${member}`];
    run('ip', 'netns', 'add', space);
    run('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    run('ip', 'link', 'set', outer, 'master', bridge, 'up');
    run('ip', '-n', space, 'link', 'set', 'lo', 'up');
    run('ip', '-n', space, 'address', 'add', `${networkPrefix}.1${member}/24`, 'dev', 'eth0');
    run('ip', '-n', space, 'link', 'set', 'eth0', 'up');
  }
  return {
    /** Returns a command that runs in the network of a member. */
    within: (member: number, command: string, parameters: readonly string[]): [string, string[]] => [
      'ip',
      ['netns', 'exec', spaceOf(member), command, ...parameters],
    ],
    /** Blocks every packet to and from a member. */
    cut: (member: number) => run('ip', 'link', 'set', `${bridge}${member}`, 'down'),
    mend: (member: number) => run('ip', 'link', 'set', `${bridge}${member}`, 'up'),
    stop: () => stopNetwork(members),
  };
}

/** Removes the network, and what an earlier run left of it. */
function stopNetwork(members: readonly number[]): void {
  const spaces = members.map((member) => ['netns', 'delete', spaceOf(member)]);
  const cables = members.map((member) => ['link', 'delete', `${bridge}${member}`]);
  for (const parameters of [...spaces, ...cables, ['link', 'delete', bridge]]) {
    try {
      run('ip', ...parameters);
    } catch {
      // It was not there.
    }
  }
}
