import { AppError } from '../../../lambdas/core/kernel/errors';
import { requestLog } from '../../../lambdas/runtime/logger';

const listening: jest.SpyInstance[] = [];

/** Returns the lines that are written to a stream from now on. */
function linesOf(stream: NodeJS.WriteStream): () => Record<string, unknown>[] {
  const write = jest.spyOn(stream, 'write').mockReturnValue(true);
  listening.push(write);
  return () => write.mock.calls.map(([text]) => JSON.parse(String(text)));
}

afterEach(() => {
  for (const write of listening.splice(0)) write.mockRestore();
});

test('an error is logged with its name, codes, stack and causes', () => {
  const lines = linesOf(process.stderr);
  const cause = Object.assign(new Error('The table is gone'), { code: 'ECONNRESET' });
  requestLog({ function: 'get-orders' }).error('failed', new AppError('unavailable', { cause }));
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'ERROR',
      message: 'failed',
      error: expect.objectContaining({
        name: 'AppError',
        code: 'unavailable',
        stack: expect.stringContaining('logger.test'),
        cause: expect.objectContaining({ message: 'The table is gone', code: 'ECONNRESET' }),
      }),
    }),
  ]);
});

test('a row attached to an error is not logged', () => {
  const lines = linesOf(process.stderr);
  const refusal = Object.assign(new Error('refused'), {
    Item: { phone: { S: '0244123456' } },
    $fault: 'client',
  });
  requestLog({}).error('failed', refusal);
  expect(lines()).toEqual([
    expect.objectContaining({ error: expect.objectContaining({ $fault: 'client', message: 'refused' }) }),
  ]);
  expect(JSON.stringify(lines())).not.toContain('0244123456');
});
