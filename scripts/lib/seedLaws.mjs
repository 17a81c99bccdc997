import fc from 'fast-check';

// Each run of the tests draws the same cases, so that a change is judged by what it changes. LAW_SEED draws others.
fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 20_261_123) });
