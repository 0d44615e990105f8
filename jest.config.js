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

/** Middy 7 ships ES modules only; Jest runs CommonJS, so its packages are transformed like our own code. */
const middy = {
  transformIgnorePatterns: ['/node_modules/(?!@middy/)'],
  moduleNameMapper: { '^@middy/([^/]+)$': '<rootDir>/node_modules/@middy/$1/index.js' },
};

const project = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts?(x)`],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/build', '<rootDir>/.local'],
  transform: { '^.+\\.(t|j)s$': swc(false), '^.+\\.tsx$': swc(true) },
  ...middy,
});

export default {
  projects: [project('unit'), project('integration'), project('infra'), project('e2e')],
};
