import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { FolderInUseError, type FolderWords } from '../../errors/database';

const lockSchema = v.object({
  /** Names this very lock. */
  id: v.string(),
  pid: v.number(),
  host: v.string(),
  /** The time at which the process was started, as the system counts it; tells it from a later process of the same number. */
  birth: v.optional(v.string()),
});

type Lock = v.InferOutput<typeof lockSchema>;

const beatMs = 2_000;
/** A lock of another machine is stale when its holder has not touched it for this long. */
const maxSilenceMs = 15_000;

/**
 * Locks a folder, which is created if need be, for this process until `release` is called or the process ends, however it
 * ends. Throws `FolderInUseError`, which names the other process.
 */
export function lockFolder(
  folder: string,
  words: FolderWords = { variable: 'DATA_DIR', remedy: 'DATA_DIR or DATABASE_URL' },
): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = join(resolve(folder), 'lock.json');
  const own: Lock = { id: randomUUID(), pid: process.pid, host: hostname(), ...getBirth(process.pid) };
  if (!create(file, own)) {
    const other = read(file);
    if (other && isHeld(other, file)) throw new FolderInUseError(folder, describe(other), words);
    rmSync(file, { force: true });
    if (!create(file, own)) throw new FolderInUseError(folder, describe(read(file)), words);
  }
  // Two processes may find the same stale lock: the later one then removed the earlier one's.
  const holder = read(file);
  if (holder?.id !== own.id) throw new FolderInUseError(folder, describe(holder), words);

  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, beatMs).unref();
  return {
    release() {
      clearInterval(beat);
      if (read(file)?.id === own.id) rmSync(file, { force: true });
    },
  };
}

function create(file: string, lock: Lock): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Lock | undefined {
  try {
    return v.parse(lockSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function isHeld({ pid, host, birth }: Lock, file: string): boolean {
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < maxSilenceMs;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, although it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const current = getBirth(pid);
  return current === undefined || birth === undefined || current.birth === birth;
}

/** Returns the start of a process in ticks since the system's own, where the system tells. */
function getBirth(pid: number): { birth: string } | undefined {
  try {
    // The name, the second field, may contain spaces and brackets itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const birth = fields[19];
    return birth === undefined ? undefined : { birth };
  } catch {
    return undefined;
  }
}

function describe(lock: Lock | undefined): string {
  if (!lock) return 'another process';
  return `process ${lock.pid}${lock.host === hostname() ? '' : ` on ${lock.host}`}`;
}
