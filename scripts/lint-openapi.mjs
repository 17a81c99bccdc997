// Reads an OpenAPI description from standard input, lints it with Redocly's and Spectral's recommended rules, and prints the
// problems as JSON. A process of its own: the linters patch globals.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const source = await text(process.stdin);

const config = await createConfig({ extends: ['recommended'] });
const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
const redocly = found.map(({ ruleId, severity, message, location: [{ pointer } = {}] }) => ({
  linter: 'redocly',
  severity,
  rule: ruleId,
  at: pointer,
  message,
}));

const spectral = new spectralCore.Spectral();
spectral.setRuleset({ extends: [spectralRulesets.oas] });
const severities = ['error', 'warn', 'info', 'hint'];
const results = await spectral.run(source);
const ofSpectral = results.map(({ code, severity, message, path }) => ({
  linter: 'spectral',
  severity: severities[severity],
  rule: code,
  at: path.join('/'),
  message,
}));

console.log(JSON.stringify([...redocly, ...ofSpectral]));
