import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answers } from './answers';
import { renderProject } from './renderProject';

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

test('a project has the services whose files it holds, and keeps its secrets out of git', () => {
  const answers: Answers = {
    ...{ name: 'Example', domain: 'swap.example', color: '#ff7149', fee: '0', 'fee-recipient': undefined },
    ...{ chains: '1', sites: '', source: '../livery', endpoints: new Map([[1, 'https://node.example']]) },
  };
  const templates = { compose: read('compose.yaml'), env: read('example.env') };
  const files = renderProject(answers, templates, { password: 'p', token: 't' });
  const compose = files.get('compose.yaml')?.text ?? '';
  expect(compose.match(/^ {2}\w+:$/gm)).toEqual(
    ['gateway', 'keeper', 'database', 'tls', 'keeper', 'database', 'tls'].map((name) => `  ${name}:`),
  );
  expect(compose).not.toContain('rometheus');
  expect(compose).not.toContain('context: ..');
  expect(files.get('.gitignore')?.text.split('\n')).toEqual(expect.arrayContaining(['.env', 'keeper.env', 'secrets/']));
});
