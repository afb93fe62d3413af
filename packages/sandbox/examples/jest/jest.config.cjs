module.exports = { testEnvironment: './sandbox-environment.mjs' };
