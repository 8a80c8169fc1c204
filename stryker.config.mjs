/**
 * Mutation testing (docs/testing.md): Stryker changes one place of the code at a time and runs the tests that
 * reach it. A change that no test notices survives.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/testing/mutation-labels.mjs'],
  ignorers: ['labels'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/docs', '/web', '/e2e', '/bench', '/deploy', '/examples', '/dist', '/data'],
  // Stryker would rewrite the project's file with the API of TypeScript, which TypeScript 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // The database tests take minutes on a busy machine.
  dryRunTimeoutMinutes: 30,
}
