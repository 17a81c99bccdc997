import type { Address } from 'viem';
import type { Prompt } from '../provider/walletContext';
import type { FormatRow } from '../words/createFormat';
import { askCard } from './askCard';
import { element } from './element';

/** Maximum characters of a value beside its label, and of one that fits its box without scrolling. */
const [besideLabel, withoutScrolling] = [30, 200];

/** Creates a prompt that shows its questions as cards over the page. */
export function createPrompt({ accounts, origin }: { accounts: readonly Address[]; origin: string }): Prompt {
  return {
    async pickAccount() {
      const choices = accounts.map((account, index) => {
        const choice = element('input', { type: 'radio', name: 'account', value: account });
        choice.checked = index === 0;
        return { account, choice, label: labelAccount(account, index, choice) };
      });
      const [first] = choices;
      if (!first) throw new RangeError('The wallet has no accounts.');
      const legend = element('legend', {}, ['Account that it will see and may ask to sign']);
      const body = [
        element('p', { class: 'title', id: 'title' }, [`Connect to ${origin}`]),
        element('fieldset', {}, [legend, ...choices.map(({ label }) => label)]),
      ];
      await askCard({ body, focus: first.choice });
      return choices.find(({ choice }) => choice.checked)?.account ?? first.account;
    },

    async confirm(describe) {
      const { title, rows, warning } = await describe();
      const heading = element('p', { class: 'title', id: 'title', tabindex: '-1' }, [title]);
      const caution = warning ? [element('p', { class: 'warning' }, [warning])] : [];
      await askCard({ body: [heading, ...caution, element('dl', {}, rows.map(showRow))], focus: heading });
    },
  };
}

function labelAccount(account: Address, index: number, choice: HTMLInputElement): HTMLElement {
  const name = element('span', {}, [`Account ${index + 1}`]);
  return element('label', { class: 'account' }, [choice, name, element('code', {}, [account])]);
}

function showRow({ label, value }: FormatRow): HTMLElement {
  const shown = element('dd', value.length > besideLabel ? { class: 'long' } : {}, [value]);
  if (value.length > withoutScrolling) shown.setAttribute('tabindex', '0');
  return element('div', { class: 'row' }, [element('dt', {}, [label]), shown]);
}
