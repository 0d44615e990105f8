import { declare } from '../../../../../lambdas/runtime/function-declaration';
/** Fails in the way that the body names. */
export const handler = declare(
  async ({ body = '' }: { body?: string }): Promise<unknown> => {
    switch (body) {
      case 'pause':
        console.log('pausing');
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { statusCode: 200, body: 'in the end' };
      case 'throw':
        throw new Error('a secret detail');
      case 'hang':
        return new Promise(() => undefined);
      case 'crash-timer':
        setTimeout(() => {
          throw new Error('from a timer');
        });
        return new Promise(() => undefined);
      case 'crash-rejection':
        void Promise.reject(new Error('from a rejection'));
        return new Promise(() => undefined);
      case 'exit':
        return process.exit(3);
      case 'big':
        return { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) };
      case 'malformed':
        return { statusCode: 'many', body: 1 };
      case 'binary':
        return {
          statusCode: 201,
          body: Buffer.from([0, 255, 128]).toString('base64'),
          isBase64Encoded: true,
        };
      default:
        return { statusCode: 204 };
    }
  },
  { needs: [], memoryMegabytes: 128, timeoutSeconds: 1 },
);
