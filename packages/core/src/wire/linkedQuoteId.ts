/** The id of the element of a document that holds the quote which its link asks for. */
export const linkedQuoteId = 'livery-quote';
