/** Jest reporter. Prints a line for each test as it ends, so that a log tells what a stage is at, and whether it hangs. */
export default class ProgressReporter {
  onTestCaseResult(_, { status, duration, fullName }) {
    process.stderr.write(`${status} (${duration ?? 0} ms) ${fullName}\n`);
  }
}
