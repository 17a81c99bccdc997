// Measures the rooms of docs/quality.md: `--write` renews the figures, which are those of the sources, without tests. Fails
// where a room has no row, or a row no room.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const page = 'docs/quality.md';
const maxLines = { function: 60, file: 250 };
/** Rooms that are more than one folder deep; all other folders of a source are one. */
const deep = ['apps/gateway/src/records', 'apps/web/src/features'];
/** Packages and folders that are one room. */
const whole = ['packages/router', 'packages/embed', 'packages/sandbox', 'packages/create-livery', 'e2e', 'bench'];

const isSource = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|spec|bench)\.|\/testing\/|\/(node_modules|dist)\/|\.d\.ts$/.test(file);
const listed = ['apps', 'packages', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const sources = new Map(listed.filter(isSource).map((file) => [file, readFileSync(file, 'utf8')]));

/** Returns the room of a file: `web/features/swap`, `core/gate`, `router`; undefined for a file beside the rooms. */
function getRoom(file) {
  const one = whole.find((folder) => file.startsWith(`${folder}/`));
  if (one) return one.replace('packages/', '');
  const depth = deep.some((folder) => file.startsWith(`${folder}/`)) ? 5 : 4;
  const parts = file.split('/');
  if (parts[2] !== 'src' || parts.length <= depth) return undefined;
  return [parts[1], ...parts.slice(3, depth)].join('/');
}

function countLongFunctions(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const toLine = (position) => source.getLineAndCharacterOfPosition(position).line;
  let count = 0;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && toLine(node.end) - toLine(node.getStart()) >= maxLines.function)
      count++;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

function resolve(from, name) {
  const found = /^@livery\/([\w-]+)\/(.+)$/.exec(name);
  const base = found ? `packages/${found[1]}/src/${found[2]}` : name.startsWith('.') && join(dirname(from), name);
  return base && ['', '.ts', '.tsx'].map((ending) => normalize(base + ending)).find((file) => sources.has(file));
}

const rooms = new Map();
for (const [file, text] of sources) {
  const name = getRoom(file);
  if (!name) continue;
  const room = rooms.get(name) ?? { files: 0, lines: 0, longFunctions: 0, longFiles: 0, readers: new Set() };
  rooms.set(name, room);
  const lines = text.trimEnd().split('\n').length;
  room.files++;
  room.lines += lines;
  room.longFunctions += countLongFunctions(file, text);
  if (lines > maxLines.file) room.longFiles++;
}
for (const [file, text] of sources) {
  for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const target = resolve(file, name);
    const room = target && getRoom(target);
    if (room && room !== getRoom(file)) rooms.get(room).readers.add(getRoom(file) ?? file);
  }
}

/** Returns the rooms that a row names; a name without a folder has that of the one before. */
function readRooms(cell) {
  let prefix = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => {
    const full = rooms.has(name) ? name : `${prefix}${name}`;
    prefix = full.slice(0, full.indexOf('/') + 1);
    return full;
  });
}

const named = new Set();
const problems = [];
/** Returns a row of the table with its rooms measured together. */
function measureRow(row) {
  const [cell, grade, ...rest] = row
    .split('|')
    .slice(1, -1)
    .map((part) => part.trim());
  const names = readRooms(cell);
  const own = names.flatMap((name) => rooms.get(name) ?? []);
  for (const name of names) {
    if (!rooms.has(name)) problems.push(`There is no room ${name}.`);
    named.add(name);
  }
  const sum = (key) => own.reduce((total, room) => total + room[key], 0);
  const readers = new Set(own.flatMap((room) => [...room.readers].filter((name) => !names.includes(name))));
  const figures = [sum('files'), sum('lines'), sum('longFunctions'), sum('longFiles'), readers.size];
  return `| ${[cell, grade, ...figures, rest.at(-1) ?? ''].join(' | ')} |`.replace('|  |', '| |');
}

const before = readFileSync(page, 'utf8');
const after = before.replace(/^\| `.*$/gm, measureRow);
for (const name of rooms.keys()) if (!named.has(name)) problems.push(`The room ${name} has no row in ${page}.`);
if (process.argv.includes('--write')) writeFileSync(page, after);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
