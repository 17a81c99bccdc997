import fc from 'fast-check';

// Each run of the tests draws the same cases, so that a change is judged by what it changes. LAW_SEED draws others. A
// property that fails tells the case that it met: looking for a smaller one may take hours, and nothing stops it. With
// LAW_SHRINK it is looked for.
fc.configureGlobal({
  seed: Number(process.env.LAW_SEED ?? 20_261_123),
  endOnFailure: process.env.LAW_SHRINK === undefined,
});
