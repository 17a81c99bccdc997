// No two folders import each other, directly or around a corner. Tests are left out: they may reach across.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [{ name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...options,
    exclude: { path: '(^|/)(dist|node_modules|testing)/|\\.(test|spec)\\.tsx?$' },
  },
};
