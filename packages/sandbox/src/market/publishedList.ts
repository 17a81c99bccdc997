import ethereum from '@livery/core/lists/1.json' with { type: 'json' };

/** What `tokens.livery.eth` points to, to the byte. */
export const publishedList = JSON.stringify(ethereum);
