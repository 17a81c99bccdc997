/** A post that waits, with the number of its orders. */
type Waiting = { visitor: string; size: number };

/** The posts that wait for their turn. */
export type PostLine<Post> = {
  /** Adds a post. Returns the posts that a full line refuses: those whose turn is farthest away. */
  join: (post: Post) => Post[];
  /** Removes and returns the next posts, of up to `size` orders or a single larger one. */
  take: (size: number) => Post[];
  /** Lists the visitors whose posts wait. */
  listVisitors: () => Iterable<string>;
};

/**
 * Creates a line of up to `max` orders. Visitors share the turns by their number of orders: a post of one order
 * overtakes those of a visitor who posts a hundred.
 */
export function createPostLine<Post extends Waiting>(max: number): PostLine<Post> {
  const line: { post: Post; due: number }[] = [];
  /** The visitors who wait, with the number of their posts and the turn of the last one. */
  const visitors = new Map<string, { posts: number; due: number }>();
  let waiting = 0;
  /** The turn that is on: the orders that each visitor could have had by now. */
  let turn = 0;

  function remove(index: number): Post[] {
    const [left] = line.splice(index, 1);
    if (!left) return [];
    const { visitor, size } = left.post;
    waiting -= size;
    const own = visitors.get(visitor);
    if (own && own.posts > 1) own.posts--;
    else visitors.delete(visitor);
    return [left.post];
  }

  /** Refuses the last post, whose visitor has the turn again. */
  function refuse(): Post[] {
    const refused = remove(line.length - 1);
    for (const { visitor, size } of refused) {
      const own = visitors.get(visitor);
      if (own) own.due -= size;
    }
    return refused;
  }

  return {
    listVisitors: () => visitors.keys(),
    join(post) {
      const own = visitors.get(post.visitor);
      const due = Math.max(turn, own?.due ?? 0) + post.size;
      visitors.set(post.visitor, { posts: (own?.posts ?? 0) + 1, due });
      const behind = line.findIndex((other) => due < other.due);
      line.splice(behind < 0 ? line.length : behind, 0, { post, due });
      waiting += post.size;
      const refused: Post[] = [];
      while (waiting > max) refused.push(...refuse());
      return refused;
    },
    take(size) {
      const posts: Post[] = [];
      let left = size;
      for (let next = line[0]; next && (posts.length === 0 || next.post.size <= left); next = line[0]) {
        left -= next.post.size;
        turn += next.post.size / visitors.size;
        posts.push(...remove(0));
      }
      return posts;
    },
  };
}
