import * as v from 'valibot';
import type { createTopics, Subscriber } from './createTopics';

const topic = v.object({ topic: v.string() });
const topics = v.object({ topics: v.array(v.string()) });
const published = v.object({ topic: v.string(), message: v.string(), tag: v.optional(v.number(), 0) });
const proposed = v.object({ pairingTopic: v.string(), sessionProposal: v.string() });
const approved = v.object({
  pairingTopic: v.string(),
  sessionTopic: v.string(),
  sessionProposalResponse: v.string(),
  sessionSettlementRequest: v.string(),
});
/** Tags by which both sides number the kinds of messages. */
const tags = { proposal: 1100, response: 1101, settlement: 1102 };
const request = v.object({ id: v.union([v.number(), v.string()]), method: v.string(), params: v.unknown() });

type Answer = { result: unknown; after?: () => void };

/** Answers one message of a client; ignores anything but requests, such as acknowledgements. */
export function answerRelay(
  { book, client }: { book: ReturnType<typeof createTopics>; client: Subscriber },
  text: string,
): void {
  const parsed = v.safeParse(request, JSON.parse(text));
  if (!parsed.success) return;
  const { id, method, params } = parsed.output;
  const answer = answerMethod({ book, client }, method, params);
  const known = answer ? { result: answer.result } : { error: { code: -32601, message: `${method} is not served.` } };
  client.send({ jsonrpc: '2.0', id, ...known });
  answer?.after?.();
}

function answerMethod(
  { book, client }: { book: ReturnType<typeof createTopics>; client: Subscriber },
  method: string,
  params: unknown,
): Answer | undefined {
  switch (method) {
    case 'irn_subscribe': {
      const { id, tell } = book.subscribe(v.parse(topic, params).topic, client);
      return { result: id, after: tell };
    }
    case 'irn_batchSubscribe': {
      const made = v.parse(topics, params).topics.map((name) => book.subscribe(name, client));
      return {
        result: made.map(({ id }) => id),
        after: () =>
          made.forEach(({ tell }) => {
            tell();
          }),
      };
    }
    case 'irn_unsubscribe':
      book.unsubscribe(v.parse(topic, params).topic, client);
      return { result: true };
    case 'irn_publish':
      book.publish(v.parse(published, params), client);
      return { result: true };
    case 'irn_batchFetchMessages':
      return { result: { messages: book.list(v.parse(topics, params).topics), hasMore: false } };
    case 'wc_proposeSession': {
      const { pairingTopic, sessionProposal } = v.parse(proposed, params);
      book.subscribe(pairingTopic, client);
      book.publish({ topic: pairingTopic, message: sessionProposal, tag: tags.proposal }, client);
      return { result: true };
    }
    case 'wc_approveSession': {
      const session = v.parse(approved, params);
      const { pairingTopic, sessionTopic } = session;
      book.subscribe(sessionTopic, client);
      book.publish({ topic: pairingTopic, message: session.sessionProposalResponse, tag: tags.response }, client);
      book.publish({ topic: sessionTopic, message: session.sessionSettlementRequest, tag: tags.settlement }, client);
      return { result: true };
    }
    default:
      return undefined;
  }
}
