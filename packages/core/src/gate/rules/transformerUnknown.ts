import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Every transformation is one of those that this chain's table names and that the gate can read. */
export const transformerUnknown: Rule<GateContext> = {
  code: 'TRANSFORMER_UNKNOWN',
  check({ call }) {
    const unknown = call.steps.find((step) => step.name === 'unknown');
    return unknown && `The route runs code that is not known on this chain (${unknown.deploymentNonce}).`;
  },
};
