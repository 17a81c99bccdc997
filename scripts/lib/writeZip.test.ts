import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeZip } from './writeZip.mjs';

const files = [
  { path: 'livery/a.php', content: Buffer.from('<?php\n'.repeat(1_000)) },
  { path: 'livery/ä.txt', content: Buffer.from([0, 255, 10]) },
  { path: 'livery/empty', content: Buffer.alloc(0) },
];

/** Reads an archive as programs do: from its end to the directory, and from there to each file, which repeats its facts. */
function readZip(zip: Buffer) {
  const end = zip.lastIndexOf('PK\x05\x06');
  expect(zip.length).toBe(end + 22);
  expect(zip.readUInt32LE(end + 12) + zip.readUInt32LE(end + 16)).toBe(end);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const facts = zip.subarray(at + 6, at + 32);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    expect(zip.subarray(local + 4, local + 30)).toEqual(facts);
    const [flags, method, checksum] = [facts.readUInt16LE(2), facts.readUInt16LE(4), facts.readUInt32LE(10)];
    const [packed, size, length] = [facts.readUInt32LE(14), facts.readUInt32LE(18), facts.readUInt16LE(22)];
    expect([flags, method]).toEqual([0x800, 8]);
    const path = zip.toString('utf8', at + 46, at + 46 + length);
    const start = local + 30 + length;
    expect(zip.toString('utf8', local + 30, start)).toBe(path);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, checksum]);
    at += 46 + length;
    return { path, content };
  });
}

test('an archive holds its files by their paths, unharmed', () => {
  expect(readZip(writeZip(files))).toEqual(files);
  expect(readZip(writeZip([]))).toEqual([]);
});

test('the same files are the same archive, smaller than they are', () => {
  expect(writeZip(files)).toEqual(writeZip(files));
  expect(writeZip(files).length).toBeLessThan(1_000);
});
