import type { Interception } from './interception';

/** Honest while the trader looks at the form, whose quotes nobody validates; hostile to all that is asked after the click on Swap. */
export function atConfirmation(intercept: Interception): Interception {
  return (exchange) => (exchange.query.get('skipValidation') === 'true' ? exchange.pass() : intercept(exchange));
}
