/** The AWS SDK's notice about Node 20, and CDK's validator, which a test of its own turns on, cost time and say nothing new. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.env.CDK_VALIDATION = 'false';

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Files named `*.deep.test.ts` run in `npm run test:deep` only (tests/support/depth.ts). */
const isDeep = process.env.TEST_DEPTH === 'deep';

const base = {
  testPathIgnorePatterns: ['/node_modules/', ...(isDeep ? [] : ['\\.deep\\.test\\.tsx?$'])],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/build', '<rootDir>/.local'],
  transform: { '^.+\\.(t|j)s$': swc(false), '^.+\\.tsx$': swc(true) },
  // These ship ES modules only; Jest runs CommonJS, so they are transformed like our own code.
  transformIgnorePatterns: ['/node_modules/(?!@middy/|@seriousme/)'],
};

const node = (name, options = {}) => ({
  ...base,
  displayName: name,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`],
  ...options,
});

/** Loads every module once for a process, not once for a test file. */
const oneProcess = {
  runtime: '<rootDir>/tests/support/runner/one-process-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/runner/one-process-environment.ts',
};

/** What Vite gives the site. */
const siteModules = {
  '\\.css$': '<rootDir>/tests/unit/frontend/support/no-styles.ts',
  '^virtual:contracts$': '<rootDir>/tests/unit/frontend/support/contracts-module.ts',
  '^virtual:v1-reference$': '<rootDir>/tests/unit/frontend/support/v1-reference-module.ts',
  '^virtual:contracts-of-staff$': '<rootDir>/tests/unit/frontend/support/contracts-of-staff-module.ts',
};

/** The frontend's screens, in a DOM. */
const web = {
  ...base,
  displayName: 'web',
  runtime: '<rootDir>/tests/support/runner/one-window-runtime.cjs',
  testEnvironment: '<rootDir>/tests/support/runner/one-window-environment.ts',
  testMatch: ['<rootDir>/tests/unit/frontend/**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/unit/frontend/support/setup.ts'],
  moduleNameMapper: siteModules,
};

export default {
  // Only a test that hangs takes so long. What it waits for is given up sooner (tests/support/waiting/patience.ts), and says so.
  testTimeout: 9 * 60_000,
  // A promise that nobody awaits fails its test, also where it is rejected after the test's last line.
  waitForUnhandledRejections: true,
  projects: [
    node('unit', { ...oneProcess, moduleNameMapper: siteModules }),
    web,
    node('integration', {
      ...oneProcess,
      globalSetup: '<rootDir>/tests/support/shop/open-shared-shop.ts',
      globalTeardown: '<rootDir>/tests/support/shop/stop-shared-shop.ts',
    }),
    node('attack'),
    node('infra', { ...oneProcess, globalSetup: '<rootDir>/tests/support/infra/synthesize-once.ts' }),
    node('e2e', {
      testEnvironment: '<rootDir>/tests/support/browser/browser-environment.ts',
      globalTeardown: '<rootDir>/tests/support/browser/close-browser.ts',
    }),
  ],
};
