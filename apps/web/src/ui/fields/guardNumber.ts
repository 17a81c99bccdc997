import { editNumber, type NumberRefusal } from '@livery/core/domain/amounts/editNumber';
import { groupDigits } from '../../text/groupDigits';

type Options = {
  /** The name of the page's catalogue. */
  language: string;
  /** Called with the refusal of an edit, and with undefined once another edit, or leaving the field, has answered it. */
  onRefused?: ((refusal: NumberRefusal | undefined) => void) | undefined;
  /** Called with the text that an input method writes, and with undefined at its end. */
  onComposed?: ((text: string | undefined) => void) | undefined;
};

type Snapshot = { text: string; start: number; end: number };

/**
 * Keeps the text of a field a plain decimal by the rule of `editNumber`, before the browser changes it: a refused edit
 * leaves text and caret as they are, and another text than the typed one is inserted like a key, so that it can be
 * undone. An input method writes as it likes and is judged at its end. After a sign that was refused behind the last
 * digit, further digits would make another number (`1;5` is not 15): they are refused until something is deleted, the
 * caret moves or the field is left. Returns a function that stops this.
 */
export function guardNumber(field: HTMLInputElement, { language, onRefused, onComposed }: Options): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const { judge, settle, resume } = createJudge(language, onRefused);
  /** The field before the edit that is under way. */
  let before = take(field);
  let isWriting = false;
  const remember = () => {
    before = take(field);
  };
  const isComposing = followComposition(field, { judge, onComposed, onEnd: remember, options });

  const onBeforeInput = (event: InputEvent) => {
    if (isComposing() || isWriting) return;
    remember();
    const { data, inputType } = event;
    if (data === null || !(inputType === 'insertText' || inputType.startsWith('insertFromPaste'))) return;
    const isKey = inputType === 'insertText' && isOne(data);
    const inserted = judge(before, data, isKey);
    if (inserted === data) return;
    event.preventDefault();
    if (!inserted) return;
    isWriting = true;
    write(field, before, inserted);
    isWriting = false;
  };
  const onInput = (event: Event) => {
    if (isComposing()) {
      event.stopImmediatePropagation();
      onComposed?.(field.value);
      return;
    }
    const from = before;
    remember();
    if (isPlain(field.value)) {
      if (isDeletion(event)) settle();
      return;
    }
    // The browser has already written a text that it did not announce.
    const inserted = judge({ text: from.text, start: 0, end: from.text.length }, field.value, false);
    event.stopImmediatePropagation();
    replace(field, { start: 0, end: field.value.length }, inserted ?? from.text);
    if (inserted === undefined) field.setSelectionRange(from.start, from.end);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (/^(?:Arrow|Home|End|Backspace|Delete)/.test(key)) resume();
  };

  field.addEventListener('beforeinput', onBeforeInput, options);
  field.addEventListener('input', onInput, options);
  field.addEventListener('keydown', onKeyDown, options);
  field.addEventListener('focus', remember, options);
  field.addEventListener('blur', settle, options);
  return () => listening.abort();
}

type Judge = ReturnType<typeof createJudge>['judge'];
type Following = Pick<Options, 'onComposed'> & { judge: Judge; onEnd: () => void; options: { signal: AbortSignal } };

/** Judges the text of an input method at its end. Returns a function that is true while one writes. */
function followComposition(field: HTMLInputElement, { judge, onComposed, onEnd, options }: Following): () => boolean {
  let composed: Snapshot | undefined;
  const onCompositionStart = () => {
    composed = take(field);
  };
  const onCompositionEnd = () => {
    const from = composed;
    composed = undefined;
    if (!from) return;
    const { text, start, end } = from;
    const typed = field.value.slice(start, field.value.length - (text.length - end));
    const inserted = typed === '' ? '' : judge(from, typed, isOne(typed));
    onComposed?.(undefined);
    replace(field, { start, end: start + typed.length }, inserted ?? text.slice(start, end));
    if (inserted === undefined) field.setSelectionRange(start, end);
    onEnd();
  };
  field.addEventListener('compositionstart', onCompositionStart, options);
  field.addEventListener('compositionend', onCompositionEnd, options);
  return () => composed !== undefined;
}

/** Creates the judge of one field's edits, which remembers the refusal that ended a number. */
function createJudge(language: string, onRefused: Options['onRefused']) {
  const groupsByPoint = groupDigits('1234567', language).includes('.');
  /** The refusal that ends the number, and the text that it ended. */
  let ended: { refusal: NumberRefusal; text: string } | undefined;

  const settle = () => {
    ended = undefined;
    onRefused?.(undefined);
  };
  /** Returns the text to insert for an edit; undefined for a refused one. */
  const judge = (from: Snapshot, inserted: string, isKey: boolean): string | undefined => {
    const { text, start, end } = from;
    if (isKey && ended?.text === text && start === text.length && /\p{Nd}/u.test(inserted)) {
      onRefused?.(ended.refusal);
      return undefined;
    }
    const edit = editNumber({ text, start, end, inserted, isKey, groupsByPoint });
    if ('inserted' in edit) {
      if (!isKey || start !== end || edit.inserted === '.') settle();
      return edit.inserted;
    }
    const isEnd = isKey && text !== '' && start === text.length && /[^\p{L}\p{N}]/u.test(inserted);
    ended = isEnd ? { refusal: edit.refused, text } : undefined;
    onRefused?.(edit.refused);
    return undefined;
  };
  const resume = () => {
    ended = undefined;
  };
  return { judge, settle, resume };
}

const isPlain = (text: string) => /^\d{0,79}$|^(?=.{1,79}$)\d*\.\d*$/.test(text);
const isOne = (text: string) => Array.from(text).length === 1;
const isDeletion = (event: Event) => event instanceof InputEvent && !event.inputType.startsWith('insert');

function take({ value, selectionStart, selectionEnd }: HTMLInputElement): Snapshot {
  return { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** Inserts a text like a key, which the browser can undo. */
function write(field: HTMLInputElement, place: Pick<Snapshot, 'start' | 'end'>, text: string): void {
  // Only this command keeps the steps of undo. A browser without it changes the text alone.
  if (!document.execCommand('insertText', false, text)) replace(field, place, text);
}

/** Changes a part of the text and reports it, with the caret behind it. */
function replace(field: HTMLInputElement, { start, end }: Pick<Snapshot, 'start' | 'end'>, text: string): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
