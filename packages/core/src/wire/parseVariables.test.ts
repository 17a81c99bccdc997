import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EnvironmentError } from '../errors/environment';
import { onOrOff, parseVariables, portNumber, wholeNumber } from './parseVariables';

const schema = v.object({
  PORT: v.optional(portNumber(), '8080'),
  SECONDS: v.optional(wholeNumber(1, 60), '5'),
  BOT: v.optional(onOrOff, 'on'),
  KEY: v.optional(v.pipe(v.string(), v.regex(/^k/, 'is not a key'))),
});

test('a variable that is absent or empty has its default, and others are ignored', () => {
  expect(parseVariables(schema, { PORT: '', PATH: '/bin' })).toEqual({ PORT: 8080, SECONDS: 5, BOT: true });
  expect(parseVariables(schema, { PORT: '0', SECONDS: '60', BOT: 'off' })).toEqual({
    PORT: 0,
    SECONDS: 60,
    BOT: false,
  });
});

test.each([
  [{ PORT: '65536' }, "PORT is not a port number: '65536'."],
  [{ PORT: '080' }, "PORT is not a port number: '080'."],
  [{ SECONDS: '0' }, "SECONDS is not a whole number from 1 to 60: '0'."],
  [{ SECONDS: '1.5' }, "SECONDS is not a whole number from 1 to 60: '1.5'."],
  [{ BOT: 'yes' }, "BOT is neither 'on' nor 'off': 'yes'."],
])('%j throws an error that names the variable', (variables, sentence) => {
  expect(() => parseVariables(schema, variables)).toThrow(EnvironmentError);
  expect(() => parseVariables(schema, variables)).toThrow(sentence);
});

test('a secret is not repeated', () => {
  expect(() => parseVariables(schema, { KEY: 'hunter2' }, ['KEY'])).toThrow(/^KEY is not a key\.$/);
});
