import { maxPageEvents, type PageEvent, pageEvents, withoutDetails } from '@livery/core/wire/pageEvents';
import type { Context as RequestContext } from 'hono';
import * as v from 'valibot';
import type { Context } from '../context/createContext';
import { ValidationFailedError } from '../errors/quote';
import { toHostname } from '../services/page/getProduct';
import { validationCode } from '../services/quote/fields';
import { getVisitor } from './getVisitor';
import { limitBody, readJson } from './holdBytes';
import { type ApiRoute, json, reference } from './route';

const maxBody = 16_384;
const maxAgentChars = 255;

/** The events of a page, for the operator's analytics. */
export function eventRoute(context: Context): ApiRoute {
  const { analytics, budgets, clock, trustedProxies } = context;

  async function collect(c: RequestContext) {
    const host = toHostname(c.req.header('host'));
    if (!analytics.isOn(host)) return c.notFound();
    // A page of another site cannot send JSON without asking first.
    if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) return c.body(null, 415);
    const visitor = getVisitor(c, trustedProxies);
    budgets.take('events', visitor, 1);
    const { visit, events } = parseEvents(await readJson(c));
    budgets.charge('events', visitor, events.length - 1);
    if (!hasObjected(c)) {
      const common = {
        visit,
        host,
        userAgent: (c.req.header('user-agent') ?? '').slice(0, maxAgentChars),
        address: analytics.hasVisitors ? visitor : undefined,
        at: clock(),
      };
      const clean = (event: PageEvent) => (analytics.hasDetails ? event : withoutDetails(event));
      analytics.forward(events.map((event) => ({ ...common, event: clean(event) })));
    }
    return c.body(null, 204);
  }

  return {
    method: 'post',
    path: '/api/events',
    operation: {
      operationId: 'postEvents',
      summary: 'Events of the page, for the analytics of the operator',
      description:
        'They are passed on to the services that the operator configured for the host. Those of a browser that sends Do Not Track or Global Privacy Control are ignored.',
      requestBody: json(`At most ${maxPageEvents} events of one visit`, reference('PageEvents')),
      responses: {
        204: { description: 'The events were taken, or ignored' },
        400: json('Invalid events', reference('Error')),
        404: json('No analytics are configured for this host', reference('Error')),
        413: json('A body over 16 KB', reference('Error')),
        415: { description: 'Not JSON' },
        429: json('Too many events from this address', reference('Error')),
        504: json('No answer within 30 s', reference('Error')),
      },
    },
    handlers: [
      ...limitBody(context, { maxBytes: maxBody, tooLarge: { code: 413, reason: 'Content Too Large' } }),
      collect,
    ],
  };
}

/** Parses the body of a post. Throws `ValidationFailedError` with the first invalid field. */
function parseEvents(body: unknown) {
  const { success, output, issues } = v.safeParse(pageEvents, body, { abortEarly: true });
  if (success) return output;
  const [{ path = [], message: reason }] = issues;
  const field = path.map(({ key }) => String(key)).join('.');
  throw new ValidationFailedError([{ field, code: validationCode.incorrectFormat, reason }]);
}

/** Returns true when the browser objects to being followed. */
function hasObjected(c: RequestContext): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}
