// Tests print what failed, not the errors they provoke on purpose.
process.env.LOG_LEVEL ??= 'fatal';

const shared = {
  testEnvironment: '<rootDir>/test/runner/one-realm.cjs',
  runtime: '<rootDir>/test/runner/kept-packages.cjs',
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** Two projects: pure rules need nothing, integration tests get the embedded services. */
module.exports = {
  testTimeout: 30_000,
  testSequencer: '<rootDir>/test/runner/proofs-first.cjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.int-spec.ts', '<rootDir>/**/*.sys-spec.ts'],
      globalSetup: '<rootDir>/test/runner/global-setup.ts',
      globalTeardown: '<rootDir>/test/runner/global-teardown.ts',
    },
  ],
};
