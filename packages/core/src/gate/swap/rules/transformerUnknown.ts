import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** Every transformation is in this chain's table and can be decoded by the gate. */
export const transformerUnknown: Rule<GateContext> = {
  code: 'TRANSFORMER_UNKNOWN',
  check({ call }) {
    const unknown = call.steps.find((step) => step.name === 'unknown');
    return unknown && `The route runs code that is not known on this chain (${unknown.deploymentNonce}).`;
  },
};
