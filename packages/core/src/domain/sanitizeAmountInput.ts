const maxLength = 79;

/**
 * What an amount field shows after an edit to `text`: digits and at most one point, never more than 79 characters.
 * A comma becomes the point; a paste that holds both a comma and a point is ambiguous and refused whole, as is any
 * other character. What is refused leaves `previous`.
 */
export function sanitizeAmountInput(edit: { text: string; previous: string; pasted: boolean }): string {
  const text = edit.pasted ? edit.text.trim() : edit.text;
  if (edit.pasted && text.includes(',') && text.includes('.')) return edit.previous;
  const next = text.replaceAll(',', '.');
  return next.length <= maxLength && /^[0-9]*\.?[0-9]*$/.test(next) ? next : edit.previous;
}
