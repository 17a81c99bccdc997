/** The header by which a keeper names itself: its looks at a book wake no chain. */
export const keeperHeader = 'Livery-Keeper';
