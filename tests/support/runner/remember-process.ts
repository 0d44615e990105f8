/**
 * Saves the globals, environment, working directory and exit code. New globals stay: modules that are loaded once rely on theirs.
 * @returns a function that restores them
 */
export function rememberProcess(): () => void {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const env = { ...process.env };
  const { exit, exitCode } = process;
  const directory = process.cwd();
  return () => {
    for (const [name, descriptor] of globals) {
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    process.exitCode = exitCode;
    process.chdir(directory);
  };
}
