/** True for `npm run test:all` and `npm run hostile`: long hunts take every case, where `npm test` takes a sample. */
export const isAll = process.env.LIVERY_TESTS === 'all';
