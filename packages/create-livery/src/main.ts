#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chains } from '@livery/core/domain/chains';
import { listLocalEndpoints, parseSites } from './answers';
import { AnswerError, askAnswers, CancelledError, type Given } from './askAnswers';
import { renderProject } from './renderProject';
import { writeProject } from './writeProject';

const usage = `npm create livery@latest [folder] -- [options]

Writes the configuration of an exchange, a compose file and a .env into an empty folder. Asks for what no option answers;
without a terminal, options have these defaults.

  --name NAME             the name of the exchange (required)
  --domain HOST           its host name (localhost)
  --color #rrggbb         the brand colour (#ff7149)
  --fee PERCENT           the fee of a swap, 0 to 5 (0)
  --fee-recipient 0x…     the account that receives the fee (required with a fee)
  --chains ID,ID          ${chains.map(({ id, name }) => `${id} ${name}`).join(', ')} (1)
  --rpc ID=URL,URL        the RPC endpoints of a chain; once for each chain (required)
  --sites URL,URL         the sites that may embed it, such as https://shop.example (none)
  --source PLACE          the source of Livery: a folder, or the address of a git repository (../livery)
  --help                  shows this text
`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) return void process.stdout.write(usage);
  if (positionals.length > 1) throw new AnswerError(`One folder is enough: ${positionals.join(' ')}`);
  const { rpc = [], help: _, ...named } = values;
  const given: Given = { ...named, folder: positionals[0], endpoints: new Map(rpc.map(readEndpoints)) };
  const isInteractive = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const { folder, answers } = await askAnswers(given, isInteractive);
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const templates = { compose: read('compose.yaml'), env: read('example.env') };
  writeProject(folder, renderProject(answers, templates, { password: makeSecret(), token: makeSecret() }));
  for (const url of listLocalEndpoints(answers)) {
    process.stdout.write(
      `Note: in a container, ${url} is the container itself. A node of this machine is at host.docker.internal there.\n`,
    );
  }
  const sites = parseSites(answers.sites).join(', ');
  process.stdout.write(`
${answers.name} is in ${folder}.

  Studio  /studio of the exchange, where you change it and save
  Token   a fresh one for Studio, in ${folder}/.env after LIVERY_ADMIN_TOKEN=owner: (only you can read that file)
  Sites   ${sites ? `${sites} may embed it` : 'none may embed it yet; Studio adds them'}

These two commands run it on port 8080 of this machine, for the host ${answers.domain}:

  cd ${relative('', folder) || '.'}
  docker compose up -d --build
`);
}

const makeSecret = () => randomBytes(24).toString('hex');

function readArguments() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: option,
        domain: option,
        color: option,
        fee: option,
        'fee-recipient': option,
        chains: option,
        sites: option,
        source: option,
        rpc: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new AnswerError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function readEndpoints(text: string): [number, string] {
  const [, id, urls] = /^(\d+)=(.*)$/s.exec(text) ?? [];
  if (!chains.some((chain) => `${chain.id}` === id)) {
    throw new AnswerError('--rpc has the id of a chain and its endpoints, such as --rpc 1=https://…');
  }
  return [Number(id), urls ?? ''];
}

main().catch((error: unknown) => {
  if (!(error instanceof AnswerError || error instanceof CancelledError)) throw error;
  process.stderr.write(error instanceof AnswerError ? `${error.message}\n` : 'Nothing was written.\n');
  process.exitCode = 1;
});
