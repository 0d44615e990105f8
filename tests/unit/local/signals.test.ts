import { untilAskedToStop } from '../../../local/cli/signals';

test.each([
  ['SIGINT', 0],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s asks it to stop, with exit code %i', async (signal, code) => {
  const stopped = untilAskedToStop();
  process.emit(signal);
  expect(await stopped).toBe(code);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
});
