/** A Jest reporter that prints a line when a test ends, so that a log shows how far a stage has come and whether it hangs. */
export default class ProgressReporter {
  onTestCaseResult(_, { status, duration, fullName }) {
    process.stderr.write(`${status} (${duration ?? 0} ms) ${fullName}\n`);
  }
}
