// Tests print what failed, not what was provoked on purpose.
process.env.LOG_LEVEL ??= 'fatal';

const esmPackages = [
  '@nestjs',
  'nodemailer',
  'smtp-server',
  'postal-mime',
  'punycode.js',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'async-function',
  'async-generator-function',
  'generator-function',
  'p-limit',
  'yocto-queue',
];

const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
  transform: { '^.+\\.(ts|m?js)$': ['@swc/jest'] },
  transformIgnorePatterns: [`node_modules/(?!(${esmPackages.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** Two projects: pure rules need nothing, the integration tests get the embedded services. */
module.exports = {
  testTimeout: 30_000,
  testSequencer: '<rootDir>/test/proofs-first.cjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.int-spec.ts', '<rootDir>/**/*.sys-spec.ts'],
      globalSetup: '<rootDir>/test/global-setup.ts',
      globalTeardown: '<rootDir>/test/global-teardown.ts',
    },
  ],
};
