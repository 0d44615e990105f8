import { AppError } from '../../../lambdas/core/errors';
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

test('a line is JSON with its level, message, time and the fields of its request, except those that are null', () => {
  const lines = linesOf(process.stdout);
  requestLog({ function: 'get-orders', request_id: 'r1' }).info('request', { status: 200, user_id: null });
  expect(lines()).toEqual([
    {
      level: 'INFO',
      message: 'request',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      function: 'get-orders',
      request_id: 'r1',
      status: 200,
    },
  ]);
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

test('if several errors are thrown as one, each is logged', () => {
  const lines = linesOf(process.stderr);
  const errors = [new Error('One'), new AppError('unavailable')];
  requestLog({ function: 'reconcile' }).error('failed', new AggregateError(errors, 'Several failed'));
  expect(lines()).toMatchObject([
    { error: { message: 'Several failed', errors: [{ message: 'One' }, { code: 'unavailable' }] } },
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

test('a value that is not an error is logged as its text', () => {
  const lines = linesOf(process.stderr);
  requestLog({}).error('failed', 'half an answer');
  expect(lines()).toEqual([expect.objectContaining({ error: { name: 'Error', message: 'half an answer' } })]);
});
