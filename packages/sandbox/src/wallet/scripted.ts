import * as v from 'valibot';
import { installScriptedWallet, scriptedWalletOptions } from './scriptedWallet';

const options = v.parse(scriptedWalletOptions, Reflect.get(window, 'scriptedWalletOptions'));
Object.assign(window, { scriptedWallet: installScriptedWallet(options) });
