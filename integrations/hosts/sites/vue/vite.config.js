import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const compilerOptions = { isCustomElement: (tag) => tag === 'livery-exchange' };

export default defineConfig({ plugins: [vue({ template: { compilerOptions } })] });
