import fc from 'fast-check';

// Property tests use the same inputs on every machine; `PROPERTY_SEED=7 npm test` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 2026) });
