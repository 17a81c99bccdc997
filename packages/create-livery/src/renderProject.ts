import { chains } from '@livery/core/domain/chains';
import { type Answers, parseChains, toEntry } from './answers';

type ProjectFile = { text: string; mode: number };

/** The files of the repository that a project's own are made of. */
export type Templates = { compose: string; env: string };

/** The password of a project's database, and the token that saves its configuration. */
export type Secrets = { password: string; token: string };

/** Returns the files of a project by their paths, from valid answers. */
export function renderProject(
  answers: Answers,
  { compose, env }: Templates,
  { password, token }: Secrets,
): ReadonlyMap<string, ProjectFile> {
  const endpoints = parseChains(answers.chains).map((id) => `RPC_URLS_${id}=${answers.endpoints.get(id) ?? ''}`);
  const variables = replaceAll(env, [
    [/^# Copy to \.env\. Every/m, '# For its owner alone. Every'],
    [/^POSTGRES_PASSWORD=$/m, `POSTGRES_PASSWORD=${password}`],
    [/^LIVERY_ADMIN_TOKEN=$/m, `LIVERY_ADMIN_TOKEN=owner:${token}`],
    [/^RPC_URLS_1=$/m, endpoints.join('\n')],
    [/in deploy\/config are served/, 'in config are served'],
    [
      /\n*$/,
      `\n\n# The source of Livery, from which the image is built: a folder, or the address of a git repository.\nLIVERY_SOURCE=${answers.source}\n`,
    ],
  ]);
  const services = replaceAll(compose, [
    // Docker names it by its folder, so that two can run on one machine.
    [/^name: livery\n/m, ''],
    [/^#.*$/m, '# The exchange with PostgreSQL on one machine: docker compose up -d --build'],
    [/context: \.\./g, "context: '$LIVERY_SOURCE'"],
    // Its files are not in a project.
    [/^ {2}#[^\n]*\n {2}prometheus:\n(?: {4}[^\n]*\n)*\n/m, ''],
    [/^ {2}prometheus:\n/m, ''],
  ]);
  return new Map([
    ['compose.yaml', { text: services, mode: 0o644 }],
    ['.env', { text: variables, mode: 0o600 }],
    ['.gitignore', { text: '.env\nkeeper.env\nsecrets/\n', mode: 0o644 }],
    [`config/${answers.domain}.json`, { text: `${JSON.stringify(toEntry(answers), null, 2)}\n`, mode: 0o644 }],
    ['README.md', { text: renderReadme(answers), mode: 0o644 }],
  ]);
}

/** Replaces parts of a text, each of which must be there: the templates are files of the repository, which may change. */
function replaceAll(text: string, parts: readonly (readonly [RegExp, string])[]): string {
  return parts.reduce((result, [part, replacement]) => {
    if (result.search(part) < 0) throw new RangeError(`A template has no ${part}.`);
    return result.replace(part, () => replacement);
  }, text);
}

function renderReadme({ name, domain, chains: ids }: Answers): string {
  const offered = parseChains(ids).flatMap((id) => chains.find((chain) => chain.id === id)?.name ?? []);
  return `# ${name}

An exchange on ${offered.join(', ')}, run by Livery.

\`\`\`sh
docker compose up -d --build   # on 127.0.0.1:8080
\`\`\`

- \`config/${domain}.json\` is the configuration for the host ${domain}: brand, fee, tokens, links. Changes take effect within two seconds. Livery's
  \`docs/configuration.md\` has every field. Under another host name, such as localhost, the page has no brand and no fee.
- \`/studio\` of the exchange edits it in the browser. The token that it asks for stands in \`.env\`, after \`owner:\`. Other sites can embed the
  exchange once Studio, or \`embed_origins\` of that file, names them.
- \`.env\` has the endpoints, that token and the database's password; keep it to yourself. \`docker compose up -d\` applies a change.
- For visitors, put a proxy that ends TLS in front of \`127.0.0.1:8080\` (Livery's \`docs/operate.md\`), or let Caddy do it once ${domain} leads to this machine:
  \`DOMAINS=${domain} docker compose --profile tls up -d\`.
`;
}
